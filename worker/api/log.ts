import { logApi } from '../../shared/api/log.ts'
import { answered } from '../rpc/calls.ts'
import { reportPageFault } from '../service/system/page-faults.ts'
import { listFaults } from '../service/system/fault-list.ts'

export const calls = answered(logApi, {
  'log/ExecptionLog': reportPageFault,
  'log/list': listFaults,
})
