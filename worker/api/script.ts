import type { scriptApi } from '../../shared/api/script.ts'
import type { Handlers } from '../rpc/context.ts'
import { readTextRules, saveTextRules } from '../service/parts/text-rules.ts'
import { tryTextRules } from '../service/parts/tried/try-rules.ts'

export const scriptHandlers: Handlers<typeof scriptApi> = {
  'script/get': readTextRules,
  'script/save': saveTextRules,
  'script/test': tryTextRules,
}
