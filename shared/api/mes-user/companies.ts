import * as z from 'zod'
import { EMPTY_ID } from '../../constants.ts'
import { admin, get, id, instant, none, owns, paged, paging, read, rowVersion, saved, write } from '../../contract.ts'
import { MES_SERVICES } from '../../operation/mes.ts'
import { readable } from '../schema/once.ts'

const service = z.enum(MES_SERVICES, { error: '没有这个服务' })
const words = (name: string, most: number) =>
  z.string().trim().max(most, `${name}最多 ${most} 个字`).refine(readable, `${name}含有不可见字符`)

const company = z.object({
  id,
  rowVersion: z.int(),
  name: z.string(),
  contact: z.string(),
  phone: z.string(),
  /** Accounts of ours whose company is called so. */
  people: z.int(),
  services: z.array(z.object({ service, started: instant, expires: instant })),
  /** Its demo factory: what has been made of it, and the job that is at it. Null: it has none. */
  demo: z
    .object({ userId: id, bills: z.int(), orders: z.int(), stock: z.int(), made: instant, jobId: id, isMaking: z.boolean() })
    .nullable(),
  created: instant,
})

const draft = z.strictObject({
  id: id.default(EMPTY_ID),
  rowVersion: rowVersion.default(0),
  name: words('公司名称', 100).min(1, '请填写公司名称'),
  contact: words('联系人', 50).default(''),
  phone: z
    .string()
    .trim()
    .regex(/^$|^[0-9+\- ]{5,20}$/, '电话应为 5 到 20 位数字')
    .default(''),
})

/** `keyword` looks in name, contact and phone; `expiring` are those with a service that ends within so many days, or has ended. */
const search = paging.extend({ service: service.optional(), expiring: z.literal([7, 30]).optional() })
const one = z.strictObject({ companyId: id, service })

/** Three of them are asked by GET and change something, as the sibling product asks: never by a link, never ahead of a click. */
export const mesUserApi = {
  'MesUser/Company': read(admin, search, paged(company), 'MES公司'),
  'MesUser/CreateCompany': owns({ id: 'mesCompany' }, write(admin, draft, saved, '保存MES公司')),
  'MesUser/InitDemoFactory': owns(
    { companyId: 'mesCompany' },
    get(
      write(
        admin,
        z.strictObject({ companyId: id }),
        z.object({ jobId: id, bills: z.int(), orders: z.int(), stock: z.int() }),
        '初始化演示工厂',
      ),
    ),
  ),
  'MesUser/AddDemoService': owns(
    { companyId: 'mesCompany' },
    get(write(admin, one, z.object({ expires: instant }), '开通试用服务')),
  ),
  'MesUser/DelDemoService': owns({ companyId: 'mesCompany' }, get(write(admin, one, none, '停用试用服务'))),
}
