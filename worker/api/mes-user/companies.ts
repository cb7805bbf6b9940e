import type { mesUserApi } from '../../../shared/api/mes-user/companies.ts'
import type { Handlers } from '../../rpc/context.ts'
import { listCompanies, saveCompany } from '../../service/mes/companies.ts'
import { initDemoFactory } from '../../service/mes/demo-factory.ts'
import { addService, removeService } from '../../service/mes/services.ts'

export const mesUserHandlers: Handlers<typeof mesUserApi> = {
  'MesUser/Company': listCompanies,
  'MesUser/CreateCompany': saveCompany,
  'MesUser/InitDemoFactory': initDemoFactory,
  'MesUser/AddDemoService': addService,
  'MesUser/DelDemoService': removeService,
}
