import { section } from './rule.ts'

export const roles = section(6, 'Roles and permissions', {
  'api/contract.test.ts': [
    ['admin, member and public_web decide who may call', '$name by role'],
    ['nobody calls what is guarded without a token', '$name refuses without a token, and with the token in a cookie alone'],
    ['an operator of the tool has the tool’s calls', '$name is beyond a BOM tool account'],
  ],
  'engine/roles.test.ts': [
    [
      '5 is public_web, an administrator is a member too, everybody else a member',
      '%s: the roles follow from what is told of the user',
    ],
  ],
  'api/entry.test.ts': [['a visitor has role type 5', 'is public_web, for two hours, with a token for nothing else']],
  'e2e/guards.test.ts': [
    [
      'the centre is for members, /sys for administrators, /public for visitors; administrators see all',
      '%s at %s is led where the specification says',
    ],
    ['a missing user has a message of its own', 'a user who cannot be loaded is signed out: %s'],
  ],
  'web/access/guard.test.ts': [
    ['who has none of the roles is told so', 'who lacks the role, or the calls a page needs, is told so'],
    ['who cannot be loaded is signed out', 'a failure that says nothing is called Has Error, and ends the session'],
  ],
  'web/layout/menu/menu.test.ts': [
    ['a route without roles is for all, one with roles for who has one of them', 'only what the roles permit'],
    [
      'an operator of the tool sees entries of the tool alone',
      'in tool mode, and for an administrator restricted to the tool, only the pages of the tool',
    ],
  ],
  'e2e/centre.test.ts': [
    [
      'only administrators have the way to the back office',
      'stand greeting, name and picture, the balance with its hint, and no way to the back office for a member',
    ],
  ],
  'e2e/roles.test.ts': [
    ['roles are listed, edited, made', 'a role is composed and given, and its operator sees and does that much'],
  ],
  'api/roles.test.ts': [
    ['permissions are listed', 'has every call for operators alone, its area, its roles, and whether one has it'],
    ['a role stands beside the restriction to the tool', 'stands beside the restriction to the BOM tool: both hold'],
  ],
})
