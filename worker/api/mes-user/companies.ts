import { mesUserApi } from '../../../shared/api/mes-user/companies.ts'
import { answered } from '../../rpc/calls.ts'
import { listCompanies, saveCompany } from '../../service/mes/companies.ts'
import { initDemoFactory } from '../../service/mes/demo-factory.ts'
import { addService, removeService } from '../../service/mes/services.ts'

export const calls = answered(mesUserApi, {
  'MesUser/Company': listCompanies,
  'MesUser/CreateCompany': saveCompany,
  'MesUser/InitDemoFactory': initDemoFactory,
  'MesUser/AddDemoService': addService,
  'MesUser/DelDemoService': removeService,
})
