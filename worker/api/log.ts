import type { logApi } from '../../shared/api/log.ts'
import type { Handlers } from '../rpc/context.ts'
import { reportPageFault } from '../service/system/page-faults.ts'
import { listFaults } from '../service/system/fault-list.ts'

export const logHandlers: Handlers<typeof logApi> = {
  'log/ExecptionLog': reportPageFault,
  'log/list': listFaults,
}
