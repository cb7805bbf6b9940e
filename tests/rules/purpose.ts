import { section } from './rule.ts'

export const purpose = section(1, 'What the product does and for whom', {
  'api/bom-analyse.test.ts': [
    ['members have their bills read and priced', 'reads the uploaded file itself and keeps lines and price'],
  ],
  'e2e/engineer-day.test.ts': [['pricing works from a file to the price', 'an engineer’s day by keyboard alone']],
  'e2e/purchase-day.test.ts': [
    [
      'bills are matched to parts, their prices compared, parts bought',
      'a list of one’s own is brought in, a bill matched, its prices compared, bought and kept, by the keys',
    ],
  ],
  'e2e/cart.test.ts': [
    ['there is a shopping cart', 'a cart: put in from the search, in whole packs, its prices agreed to line by line, ordered'],
  ],
  'api/wallet.test.ts': [
    ['there is a wallet balance', 'tops up and corrects; the member sees the balance everywhere and every movement'],
  ],
  'api/quota.test.ts': [
    ['each service has an account of remaining uses', 'is taken once for the same file, whatever is changed about it'],
  ],
  'api/prices.test.ts': [['so has quotation comparison', 'is taken once, however often it is compared and planned']],
  'api/match.test.ts': [
    ['so has fast matching', 'uses one tick for a new file, and none for a repeat or for the same file in another bill'],
  ],
  'engine/rules/routes.test.ts': [
    ['the member’s centre has three groups of functions', 'of the member’s group %s stand in it, in their order'],
    ['members manage surplus, operators all they look after', 'are all there, each under its address'],
  ],
  'api/people.test.ts': [['operators manage members', 'finds by name and phone, by state and kind, and sorts']],
  'api/price-book.test.ts': [
    ['operators configure the pricing', 'changes nothing before it is published, and the next analysis after'],
  ],
  'api/feed-back.test.ts': [
    ['operators answer feedback', 'has a number of its day, a thread, and an answer that is news until it is read'],
  ],
  'api/package.test.ts': [['operators keep packages', 'are found by names, by an alias, and by any way to write either']],
  'api/articles.test.ts': [
    ['operators write news', 'is nobody’s to read before it is published, and everybody’s then'],
    ['operators write tips', 'is what an operator wrote, until it is what the program says again'],
  ],
  'api/news.test.ts': [
    ['operators keep friend links', 'are shown to everybody in the operator’s order, those that are switched off to him alone'],
  ],
  'api/public.test.ts': [['operators keep the settings', 'say what the site shows, and give way to the environment’s again']],
  'api/roles.test.ts': [
    ['operators keep roles and permissions', 'with one call lets that through, and without it stops it, for each call there is'],
  ],
  'api/mes.test.ts': [
    ['operators look into the MES logs', 'stands in both logs, once however often it is told; of a link the last word counts'],
  ],
  'e2e/guards.test.ts': [
    [
      'the tool mode shows the tool’s pages alone',
      'an administrator sees the pages of the tool alone in the menu, and finds the full product',
    ],
    ['it holds on localhost', '%s at %s is led where the specification says'],
  ],
  'web/access/session.test.ts': [['it holds on the hosts that are configured', '%s: a cookie of that host alone']],
  'web/layout/menu/menu.test.ts': [
    [
      'its menu has pricing and records alone',
      'in tool mode, and for an administrator restricted to the tool, only the pages of the tool',
    ],
  ],
  'e2e/entry.test.ts': [
    [
      'a visitor in a frame is signed in by himself',
      'a registered site embeds us: an unknown person sees the demo and the price list, and nothing else',
    ],
    ['on local hosts one registers at a local address', 'one registers on this machine; a wrong code does not sign in'],
  ],
  'e2e/provider.test.ts': [
    [
      'elsewhere one registers at the provider’s page, which leads back',
      'who signs up elsewhere comes back as a member, to where he was',
    ],
  ],
  'api/hand-over.test.ts': [
    ['who comes from there is a member', 'becomes a member with the usual trial, and is the same one the next time'],
  ],
  'e2e/centre.test.ts': [
    [
      'the member’s frame greets by name and picture',
      'stand greeting, name and picture, the balance with its hint, and no way to the back office for a member',
    ],
    ['its footer has the company’s line and the filing number', 'stands a footer with the company and the filing number'],
  ],
  'e2e/friend-links.test.ts': [
    ['its footer lists the friend links', 'an operator puts links in order with the keyboard; members see them in the footer'],
  ],
})
