import { section } from './rule.ts'

export const errors = section(8, 'Error catalogue', {
  'e2e/centre.test.ts': [
    [
      'a refusal is a toast of five seconds, “Error” where it has no words; so is a network that fails',
      '%s is said for five seconds',
    ],
    [
      '4096 and 4097 are that and a dialog with one button, which clears the token and loads the page',
      'code %i in the middle of work is said, and one button asks for a new sign-in',
    ],
    ['a sign-in with an empty answer is refused', 'a sign-in that is answered by nothing signs nobody in'],
    ['full screen that is not to be had is warned of', 'a browser without full screen is told so'],
  ],
  'e2e/session.test.ts': [
    ['the dialog stands once and nothing else closes it', 'a forged token asks once for a new sign-in, however many calls fail'],
    ['a form says it at its field too', 'a wrong password is said where it was typed'],
  ],
  'web/access/call.test.ts': [['each is thrown with its code', 'throws %s']],
  'e2e/guards.test.ts': [
    ['a member who is missing ends the session with the words for it', 'a user who cannot be loaded is signed out: %s'],
  ],
  'web/access/guard.test.ts': [
    ['so does any failure, and the way is to sign-in', 'a failure that says nothing is called Has Error, and ends the session'],
  ],
  'engine/roles.test.ts': [
    [
      'nobody is without roles: what is said of that stands ready for nothing',
      '%s: the roles follow from what is told of the user',
    ],
  ],
})
