import { section } from './rule.ts'

export const constants = section(9, 'Business constants and limits', {
  'web/access/session.test.ts': [
    ['the token is a cookie of the registrable domain', 'where the token is kept > %s: a cookie of the registrable domain'],
    ['session storage stands in', 'without cookies: session storage'],
    [
      'the random key is at most 2147483647, in hexadecimal',
      'the random key is made once: at most 31 bits, in hexadecimal digits',
    ],
  ],
  'e2e/shell.test.ts': [
    [
      'a phone is under 992 px, the sidebar 160 px',
      'the sidebar is 160 px wide, folds to a rail, and remembers it in a cookie; under 992 px it is a drawer',
    ],
    ['medium is the size by default', 'controls have the heights of the size preference'],
  ],
  'web/version.test.ts': [
    ['the look at the server waits 60 seconds', 'a look at the server: %s'],
    ['and so does a stamp', 'the stamp of a reload leaves the address, and within a minute of it nothing is asked'],
  ],
  'e2e/centre.test.ts': [
    ['the cart’s badge ends at 99', 'the cart counts to 99'],
    [
      'the balance has two decimals',
      'stand greeting, name and picture, the balance with its hint, and no way to the back office for a member',
    ],
    ['an error stands for five seconds', '%s is said for five seconds'],
    [
      '4096 and 4097 are the codes of a new sign-in',
      'code %i in the middle of work is said, and one button asks for a new sign-in',
    ],
    [
      'green in the light, orange in the dark; heads are 48 px, rows 36',
      'is green in the light and orange in the dark; lists have heads of 48 px, rows of 36',
    ],
  ],
  'web/layout/account/quota.test.ts': [
    [
      'what is left is ticks less used; at none it has ended and has no date; what was never opened says so; 2147483647 is no limit',
      'an account %s',
    ],
  ],
  'api/wire.test.ts': [
    ['state 1 is success', 'has state, message, code and data: of a success, of each refusal, of what is no call'],
  ],
  'web/screen/table/table.test.ts': [
    [
      'columns are 80 px at least and 200 by default',
      'columns stand as declared, at least 80 wide and 200 by default, until someone changes them',
    ],
  ],
  'web/lib/format.test.ts': [['a time is year-month-day hour:minute:second', 'percentages, columns and Shanghai time']],
  'web/screen/form/form.test.ts': [
    ['the empty identifier is all zeros', 'something new has the all-zero id, version 0, and null where nothing is known'],
  ],
  'e2e/guards.test.ts': [['localhost is a host of the tool', '%s at %s is led where the specification says']],
})
