import { expect, it } from 'vitest'
import { rolesOf } from '../../shared/roles.ts'

it.each([
  ['role type 5', 5, false, ['public_web']],
  ['role type 5 of an administrator', 5, true, ['public_web']],
  ['an administrator', 1, true, ['member', 'admin']],
  ['somebody else', 1, false, ['member']],
  ['a sub-account', 2, false, ['member']],
  ['a type that nobody knows', 99, false, ['member']],
])('%s: the roles follow from what is told of the user', (_, roleType, isAdmin, wanted) => {
  expect(rolesOf({ roleType, isAdmin })).toEqual(wanted)
})
