import { section } from './rule.ts'

export const states = section(4, 'States and transitions', {
  'e2e/entry.test.ts': [
    [
      'without a token, in a frame with a referrer, a visitor is signed in and led to /public',
      'a registered site embeds us: an unknown person sees the demo and the price list, and nothing else',
    ],
  ],
  'api/entry.test.ts': [
    ['he is public_web', 'is public_web, for two hours, with a token for nothing else'],
    ['he sends hosts and a random key', 'has no key like "%s"'],
    ['his hosts must be registered', 'from %j: %i'],
  ],
  'web/access/session.test.ts': [
    ['the key is kept locally', 'the random key is made once: at most 31 bits, in hexadecimal digits'],
    ['a token of this tab alone comes first', 'a token of this tab alone comes first, and ends alone'],
  ],
  'e2e/guards.test.ts': [
    [
      'without a token open routes pass, all others lead to sign-in; roles decide the rest',
      '%s at %s is led where the specification says',
    ],
    ['who cannot be loaded loses the token, sees why and signs in', 'a user who cannot be loaded is signed out: %s'],
    ['a passing fault is no such failure', 'a passing fault signs nobody out: the page says so and can be tried again'],
    [
      'who is loaded once is not asked for again',
      'entering twice decides once: one fetch of the user for a whole walk through the centre',
    ],
  ],
  'web/access/guard.test.ts': [
    ['an error without words is called so', 'a failure that says nothing is called Has Error, and ends the session'],
    [
      'an operator of the tool is led from other pages of /sys to /',
      'an operator of the tool is led out of the rest of the back office',
    ],
  ],
  'e2e/provider.test.ts': [
    ['where sign-in is elsewhere one is led there', 'who needs to sign in is led elsewhere and back to the page he asked for'],
  ],
  'e2e/session.test.ts': [
    ['who is signed in has no business on /login', 'a signed-in person has no business on /login'],
    ['signing out clears the token', 'leads back to where one wanted to go, and out again'],
    ['4096 asks for a new sign-in', 'a forged token asks once for a new sign-in, however many calls fail'],
  ],
  'e2e/centre.test.ts': [
    [
      '4096 and 4097 ask for it in the middle of work',
      'code %i in the middle of work is said, and one button asks for a new sign-in',
    ],
  ],
  'e2e/shell.test.ts': [
    ['signing out clears the tabs', 'come back after a reload, refresh one page, and are gone after signing out'],
    [
      'the sidebar’s state persists, under 992 px the device is a phone',
      'the sidebar is 160 px wide, folds to a rail, and remembers it in a cookie; under 992 px it is a drawer',
    ],
    ['an old build loads itself anew', 'an old build is reloaded once, with a stamp, and its question carries no session'],
  ],
  'e2e/presence.test.ts': [
    [
      'signing out clears who was signed in, in every tab',
      'one browser tab signs out: the other shows nothing of him any more; somebody else signs in: that is told',
    ],
  ],
  'api/user.test.ts': [['the server ends the session', 'ends with the sign-out, and only that one']],
  'api/surplus-states.test.ts': [
    ['surplus has states, moved by owner and operators', 'every pair of states is a move of the %s or a conflict'],
    ['each move is kept', 'every move leaves who, why and when, and the seller hears of an operator’s'],
  ],
  'api/package.test.ts': [['an alias has a state', 'become a package when they are accepted, and the others have their answer']],
  'web/version.test.ts': [
    ['the look at the server waits for a minute', 'a look at the server: %s'],
    [
      'a stamp in the address keeps it from asking',
      'the stamp of a reload leaves the address, and within a minute of it nothing is asked',
    ],
    ['other script names are another build', 'a page served with %s'],
  ],
})
