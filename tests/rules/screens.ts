import { section } from './rule.ts'

export const screens = section(2, 'Screens and routes', {
  'engine/rules/routes.test.ts': [
    ['every page stands under its address', 'are all there, each under its address'],
    [
      'seven ways are open; the member’s centre is for members, the back office for administrators, /public for visitors',
      'open to all are those that it names, the member’s centre to members, the back office to administrators',
    ],
    ['every page has a title', 'have titles, all but the ways to others'],
    [
      'the tool’s pages are the five under /bom; some of the back office are in it too',
      'of the tool are in its menu, some of the back office too',
    ],
    ['the list of menus and the forms of a role stand in no menu', 'that a menu hides stand in none'],
    [
      'pricing tools, material purchasing and surplus are groups of the member’s menu',
      'of the member’s group %s stand in it, in their order',
    ],
  ],
  'e2e/guards.test.ts': [
    [
      '/ leads to /bom/analyse in tool mode, else to /uc/pcba/smt; /uc to /uc/pcba/smt; /sys to its dashboard; sign-in keeps the way back',
      '%s at %s is led where the specification says',
    ],
  ],
  'e2e/session.test.ts': [
    ['unknown paths lead to /404; /redirect/… to what follows', 'unknown paths lead to /404, /redirect to the path it names'],
    ['/login?redirect=… leads back', 'leads back to where one wanted to go, and out again'],
    ['and never out of the site', 'signing in never leads out of the site > %s'],
  ],
  'web/access/safe-return.test.ts': [['neither does any other way back', '%j stays on this site']],
  'e2e/centre.test.ts': [
    ['a path that is none is /404 within every part', 'that is none is /404, wherever it would stand'],
    ['a page begins at its top', 'begins at its top, also after one that was scrolled'],
    [
      'the browser’s title is the page’s; keywords and description go along',
      'tells search engines what it is about, and the browser its title',
    ],
    [
      'additional, desc and bom-config mark the pricing settings, the password page the profile',
      '%s is marked in the menu as %s',
    ],
    [
      'the header has the logo; pages of the tool have a way to analysis and records, others none; administrators a way to the back office',
      'an administrator has the way to the back office, and on pages of the tool the ways to its two',
    ],
    [
      'the balance has two decimals and says how to top up; there is customer service; a member has no way to the back office',
      'stand greeting, name and picture, the balance with its hint, and no way to the back office for a member',
    ],
    ['the badge of the cart is 99+ above 99', 'the cart counts to 99'],
    [
      'who is signed out finds ways to sign in and to register',
      'whoever is not signed in finds both ways in, which lead back, in %s',
    ],
    ['the footer has the company’s line and the filing number', 'stands a footer with the company and the filing number'],
    [
      'the bar of the back office has full screen, home and log out',
      'the back office has full screen at the top, and the ways home and out under the name',
    ],
    ['full screen can be toggled, and is said to be impossible where it is', 'a browser without full screen is told so'],
  ],
  'web/layout/titles.test.ts': [
    ['no page is without a title', 'every page has one'],
    ['one page has one title', 'is the same wherever the page stands'],
  ],
  'e2e/quote-sheets.test.ts': [
    ['point-quote prices one set by its points', 'a bill dropped on a sheet is quoted there, by points alone first'],
    ['weld-quote prices the welding', 'by keys on to welding: sizes by deliveries, each cell an order'],
    [
      'smt-quote is the same screen with components',
      'and to components: a column of prices from Excel, a line that the customer brings',
    ],
  ],
  'e2e/history.test.ts': [
    ['records stand under /bom/history too', 'a bill is kept after signing in, found again, renamed, reopened and removed'],
  ],
  'e2e/my-prices.test.ts': [
    [
      'materials: pricing settings',
      'a member prices by figures of his own, by keyboard: switched on, typed, raised, taken back, and in a file',
    ],
  ],
  'api/price-mine.test.ts': [
    [
      'materials-grade: difficulties of one’s own',
      'count for him and his sub-accounts from the first change on, for nobody else, and not while they are off',
    ],
  ],
  'e2e/my-fees.test.ts': [
    [
      'additional, bom-config and desc: processes, fees and the rules in words',
      'an own rate moves the example amount, stands in the rules in words, and goes again',
    ],
  ],
  'e2e/parts.test.ts': [
    ['package: packages of one’s own', 'a member proposes a package of his own, and the platform answers'],
    [
      'packageAlias, packagePrefixAlias, model, textRule: what the platform knows of parts',
      'an operator keeps prefixes, part numbers and text rules, from one screen to the next',
    ],
  ],
  'e2e/material-rules.test.ts': [
    ['materialsRule: material features', 'a member names what comes to a material, by keyboard, and tries a line on it'],
    ['materials of the back office', 'an operator’s feature is a draft of the material, and the form says what would come to it'],
  ],
  'e2e/templates.test.ts': [
    ['tempelete: templates', 'a layout is made, seen over a bill, exported, and opened again as it was shown'],
    ['the platform’s templates', 'operators keep the platform’s, and a phone shows all of it without overflow'],
  ],
  'e2e/unsaved.test.ts': [
    ['info and pwd: the profile and the password', 'a password on its page: another link, going back and leaving the site ask'],
  ],
  'e2e/sub-accounts.test.ts': [
    ['accounts: sub-accounts', 'a sub-account is invited, replaces its password, prices a file, and sees and exports no totals'],
  ],
  'e2e/api-keys.test.ts': [
    ['api: keys for programs', 'a key is made, shown once, prices by the README’s own lines, and stops at once'],
    ['apiList: the keys of all', 'the operator finds a member’s key, limits it and stops it'],
  ],
  'api/feed-back.test.ts': [
    ['complaints and feedback are filed', 'without words, without a category, of somebody else’s bill: says which'],
    ['and worked off by operators', 'puts what is overdue first in the operators’ queue'],
  ],
  'e2e/wallet.test.ts': [
    [
      'usage: every change of the uses; accountList: purchases',
      'sees a member’s account, takes uses back, gives one back, and finds it all in the records',
    ],
    ['historyList: everybody’s records', 'looks at a member’s bill and can change nothing'],
  ],
  'e2e/catalogue.test.ts': [
    ['search: materials', 'a part is found by value and size, narrowed, looked at and compared, by the keys alone'],
  ],
  'e2e/purchase-day.test.ts': [
    ['match and prices', 'a list of one’s own is brought in, a bill matched, its prices compared, bought and kept, by the keys'],
  ],
  'e2e/cart.test.ts': [
    ['cart and order', 'a cart: put in from the search, in whole packs, its prices agreed to line by line, ordered'],
  ],
  'api/surplus-states.test.ts': [
    [
      'surplus: one’s own stock and its review',
      'an operator says why where the other side is told, and ticks before he approves',
    ],
  ],
  'e2e/dashboard.test.ts': [
    ['dashboard', 'a figure of the dashboard opens the list that adds up to it, and the table behind a drawing has its days'],
  ],
  'e2e/price-book.test.ts': [
    [
      'materailType, materials, fee, bomFee',
      'a tier is changed, marked in the draft, tried out, published, and counts from then on',
    ],
  ],
  'api/ipc.test.ts': [
    ['ipcList: comparisons with netlists', 'tells what differs, and is kept with its lines for who looks after the packages'],
  ],
  'api/plans.test.ts': [['product/list: package plans', 'keeps plans with their items and tells what was sold of each']],
  'e2e/articles.test.ts': [
    [
      'faq, zdy and info: pages that are written',
      'an answer is written, outlives a reload, is looked at and published; the editor comes only then',
    ],
    ['toolTips', 'what stands at a field is said otherwise without a release, and as before again'],
  ],
  'e2e/friend-links.test.ts': [
    ['friendlink', 'an operator puts links in order with the keyboard; members see them in the footer'],
  ],
  'api/messages.test.ts': [
    ['message: texts of SMS and mail', 'is as declared and off until somebody switches it on, and is so again'],
  ],
  'api/messages-killed.test.ts': [
    ['message/log: what became of them', 'gives up after five tries, an hour later each time, and says so'],
  ],
  'e2e/operation-log.test.ts': [
    ['operationLog', 'an operator finds a write by what it was and who did it, and sees what it changed'],
  ],
  'api/mes.test.ts': [
    ['mesCompany', 'has its people by its name, services with an end, and a log of what was done with it'],
    ['mesOperationLog, mesShareLog', 'stands in both logs, once however often it is told; of a link the last word counts'],
  ],
  'e2e/roles.test.ts': [
    ['roleList, RoleNew, RoleEdit, permissionList', 'a role is composed and given, and its operator sees and does that much'],
    ['and a built-in one cannot be edited', 'a built-in role can be looked at and copied, not changed'],
  ],
  'e2e/routes.test.ts': [
    [
      'every page of every part comes up for whom it is',
      '%s: no page of his breaks the policy or complains; all are sound in both themes, wide and narrow',
    ],
  ],
  'e2e/shell.test.ts': [
    ['error/log: faults of pages', 'a fault of a page is reported once and seen by the operators'],
    [
      'the sidebar is 160 px and folds under 992',
      'the sidebar is 160 px wide, folds to a rail, and remembers it in a cookie; under 992 px it is a drawer',
    ],
    [
      'tabs have refresh, close, close others and close all; pinned ones stay',
      'close by menu, middle button and keyboard; a pinned one never closes',
    ],
    ['refreshing loads one page anew', 'come back after a reload, refresh one page, and are gone after signing out'],
    ['the top bar has a breadcrumb', 'the palette finds a page by the initials of its title'],
    [
      'the panel on the name has what is left of three services and until when',
      'the panel on the name tells what is left of each service',
    ],
  ],
  'web/layout/menu/menu.test.ts': [
    ['the menu is built of the routes', 'holds the routes with a group, in their order'],
    ['that the person may see', 'only what the roles permit'],
  ],
})
