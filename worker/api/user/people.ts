import { peopleApi } from '../../../shared/api/user/people.ts'
import { answered } from '../../rpc/calls.ts'
import {
  addPerson,
  closePerson,
  deletePerson,
  endSessions,
  resetInitialPassword,
  restorePerson,
  updatePerson,
} from '../../service/people/people-acts.ts'
import { listPeople, readPerson } from '../../service/people/people.ts'

export const calls = answered(peopleApi, {
  'user/userlist': listPeople,
  'user/getuser': readPerson,
  'user/add': addPerson,
  'user/update': updatePerson,
  'user/delete': deletePerson,
  'user/close': closePerson,
  'user/restore': restorePerson,
  'user/initialPassword': resetInitialPassword,
  'user/endSessions': endSessions,
})
