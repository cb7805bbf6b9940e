import { section } from './rule.ts'

export const entities = section(3, 'Entities and their fields', {
  'api/wire.test.ts': [
    [
      'a user has name, picture, role, flags, balance, cart and accounts, the first of them SMT pricing’s',
      'has the fields of the specification',
    ],
    ['a sign-in gives accessToken, that for somebody else token', 'gets an accessToken for himself, a token for somebody else'],
    [
      'an answer is state, message, code and data',
      'has state, message, code and data: of a success, of each refusal, of what is no call',
    ],
  ],
  'api/user.test.ts': [['who has no account of a service has null in its place', 'tells who is signed in']],
  'api/usage.test.ts': [
    ['an account is ticks, used and date', 'is every movement, with the bill, what was left, and who did it'],
    ['2147483647 is without a limit', 'gives without a limit, and takes it back: what else there is counts again'],
  ],
  'web/layout/account/quota.test.ts': [['of an expiry the day is shown, not the time behind the first space', 'an account %s']],
  'web/layout/tabs/tabs.test.ts': [
    [
      'a tab knows its path, full path, name, facts and query',
      'a page has one tab, which keeps its place and the query it was left with',
    ],
    ['pinned ones are there first', 'pinned tabs stand first'],
    ['noCache keeps no state', 'a page without a cache only while it is shown'],
  ],
  'engine/rules/routes.test.ts': [
    ['a route states title, roles, tool, menu', 'of the tool are in its menu, some of the back office too'],
  ],
  'e2e/centre.test.ts': [
    ['and activeMenu', '%s is marked in the menu as %s'],
    ['and keywords and description', 'tells search engines what it is about, and the browser its title'],
  ],
  'e2e/shell.test.ts': [
    [
      'the sidebar’s state is a cookie',
      'the sidebar is 160 px wide, folds to a rail, and remembers it in a cookie; under 992 px it is a drawer',
    ],
    ['so is the size, medium by default', 'controls have the heights of the size preference'],
  ],
  'web/screen/form/form.test.ts': [
    ['the empty identifier is the all-zero one', 'something new has the all-zero id, version 0, and null where nothing is known'],
  ],
  'api/contract-owned.test.ts': [
    ['an unknown id and the empty one are alike', '$name, $field: an unknown id and the empty one look alike'],
  ],
  'api/schema.test.ts': [['every family has its table', 'has exactly our tables, all of them STRICT']],
  'api/tempelete.test.ts': [
    ['templates', 'are kept by kind, one of them the default'],
    ['export settings by key', 'is asked for and set by the key in the address'],
  ],
  'api/price-book.test.ts': [
    ['additional options', 'has one row for all options of a fee, and refuses who has not seen its last change'],
    ['fee configurations', 'leaves a fee to the calls of its kind'],
  ],
  'api/material-rules.test.ts': [
    [
      'materials with packages and unknown rules',
      'of an operator are a draft until they are published, then count for everybody',
    ],
    ['a member’s own', 'of a member are his own: features, packages, and an unknown rule before the platform’s'],
  ],
  'api/model.test.ts': [['models', 'is listed with its package and its joints']],
  'api/plans.test.ts': [['products', 'keeps plans with their items and tells what was sold of each']],
  'api/articles.test.ts': [['news', 'keeps every version as it was, and one of them can be published again']],
  'api/news.test.ts': [['friend links', 'keep their ids through a new order, and go when they are left out']],
  'api/orders.test.ts': [['orders', 'has its frozen price, its files, what the customer brings, and counts as accepted']],
  'api/messages.test.ts': [
    ['messages', 'goes out after the answer, in the batch of its cause, to whoever the row names, masked in the log'],
  ],
  'api/feed-back.test.ts': [['feedback', 'sent twice under one key is one']],
  'api/setting.test.ts': [['logs', 'tells an operator who did what, newest first, with the row before']],
  'api/api-keys.test.ts': [['API info', 'is told once: later only its last four characters']],
  'api/sub-accounts.test.ts': [
    ['sub-accounts', 'makes an account of the owner’s, with a password told once and to be replaced'],
    ['company', 'is found by its name alone, each once, at most ten'],
  ],
  'api/mes.test.ts': [
    ['demo factory', 'holds two bills, three orders and ten rows of stock, made by the product’s own calls; anew it is the same'],
  ],
  'api/bom-acts.test.ts': [
    ['analysis items and details', 'each append one act, and answer as a save of acts does'],
    ['fee results by group', 'group lines by what they are priced as, and add up to the quote'],
  ],
  'api/quote-sheets.test.ts': [['special cost and quote of a bill', 'are kept and told, and seen by who may see a margin']],
  'api/package.test.ts': [
    ['packages with names, pins and aliases', 'keep the aliases that a save names, and only them'],
    ['prefix aliases', 'that swallows another is saved and told with both answers'],
    ['user packages', 'are his own beside the platform’s; another member sees none of them'],
  ],
  'api/surplus-parser.test.ts': [['surplus items', 'saves 5,000 rows at once and changes one of them, under one key once']],
  'api/bom-history.test.ts': [['pricing history', 'shows the newest first, in pages']],
  'api/ipc.test.ts': [['IPC comparison', 'tells what differs, and is kept with its lines for who looks after the packages']],
})
