import { modelApi } from '../../shared/api/model.ts'
import { answered } from '../rpc/calls.ts'
import { importModels, tryImport } from '../service/parts/import/import-models.ts'
import { listModels } from '../service/parts/models/list-models.ts'
import { changeModels, retireModels, saveModel } from '../service/parts/models/model-acts.ts'

export const calls = answered(modelApi, {
  'Model/LoadPageModel': listModels,
  'Model/SaveModel': saveModel,
  'Model/ChangeModels': changeModels,
  'Model/DeleteModels': retireModels,
  'Model/TryImport': tryImport,
  'Model/Import': importModels,
})
