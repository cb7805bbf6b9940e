import type { modelApi } from '../../shared/api/model.ts'
import type { Handlers } from '../rpc/context.ts'
import { importModels, tryImport } from '../service/parts/import/import-models.ts'
import { listModels } from '../service/parts/models/list-models.ts'
import { changeModels, retireModels, saveModel } from '../service/parts/models/model-acts.ts'

export const modelHandlers: Handlers<typeof modelApi> = {
  'Model/LoadPageModel': listModels,
  'Model/SaveModel': saveModel,
  'Model/ChangeModels': changeModels,
  'Model/DeleteModels': retireModels,
  'Model/TryImport': tryImport,
  'Model/Import': importModels,
}
