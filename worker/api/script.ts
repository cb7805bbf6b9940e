import { scriptApi } from '../../shared/api/script.ts'
import { answered } from '../rpc/calls.ts'
import { readTextRules, saveTextRules } from '../service/parts/text-rules.ts'
import { tryTextRules } from '../service/parts/tried/try-rules.ts'

export const calls = answered(scriptApi, {
  'script/get': readTextRules,
  'script/save': saveTextRules,
  'script/test': tryTextRules,
})
