import type { peopleApi } from '../../../shared/api/user/people.ts'
import type { Handlers } from '../../rpc/context.ts'
import { addPerson, deletePerson, endSessions, resetInitialPassword, updatePerson } from '../../service/people/people-acts.ts'
import { listPeople, readPerson } from '../../service/people/people.ts'

export const peopleHandlers: Handlers<typeof peopleApi> = {
  'user/userlist': listPeople,
  'user/getuser': readPerson,
  'user/add': addPerson,
  'user/update': updatePerson,
  'user/delete': deletePerson,
  'user/initialPassword': resetInitialPassword,
  'user/endSessions': endSessions,
}
