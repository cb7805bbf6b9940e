/** Somebody with an account below the owner's. */
export type Colleague = {
  name: string
  /** Pricings a month; null is without a limit. */
  monthlyLimit: number | null
  seesCost: boolean
  seesTotals: boolean
  /** Has left: the account is stopped. */
  isGone: boolean
}

export type Company = {
  company: string
  /** Who signs in for it. */
  name: string
  colleagues: readonly Colleague[]
  /** So many days ago the first of them came. */
  since: number
}

/** Thirty made-up companies: the names say that they are, and no number of theirs is anybody's. */
const NAMES: readonly (readonly [company: string, name: string, ...colleagues: string[]])[] = [
  ['曜石智控', '刘岩', '陈静', '温莉'],
  ['启衡电子', '周敏'],
  ['澄光传感', '王宇航', '李倩'],
  ['岚图物联', '赵晨'],
  ['泊海电源', '孙志强', '吴婷', '石磊'],
  ['恒跃电机', '郑凯'],
  ['微澜医疗', '冯雪', '何磊'],
  ['青屿照明', '高远'],
  ['云栈通信', '马骏', '宋佳', '莫晗'],
  ['拓芯工控', '罗斌'],
  ['简一智能家居', '梁雨'],
  ['北辰测绘仪器', '谢东', '韩梅'],
  ['锐驰车载', '唐杰'],
  ['禾木农业科技', '许文'],
  ['星野户外电源', '邓超群', '曹颖', '阮晴'],
  ['明渠水务', '彭飞'],
  ['方寸机器人', '曾毅', '萧然'],
  ['知微声学', '田甜'],
  ['磐石安防', '董浩'],
  ['朗曜显示', '潘悦', '袁辉', '钟情'],
  ['穹顶航模', '蒋涛'],
  ['谷雨仪表', '蔡明'],
  ['零点储能', '余欢', '杜鹏'],
  ['苍穹导航', '叶帆'],
  ['拾光玩具', '程璐'],
  ['合纵自动化', '魏然', '苏航', '骆飞'],
  ['木石音响', '吕洋'],
  ['一苇船电', '丁宁'],
  ['逐光光电', '任婕', '沈括'],
  ['小满创客', '姚远'],
]

const FIRST = 178
const APART = 6

const LIMITS = [50, 100, 20, null] as const

/** Some see what things cost, some no sums; here and there the second of them has left. */
const colleagueOf = (name: string, at: number, place: number): Colleague => ({
  name,
  monthlyLimit: LIMITS[(at + place) % LIMITS.length] ?? null,
  seesCost: at % 4 === 0,
  seesTotals: at % 6 !== 4,
  isGone: place === 1 && at % 3 !== 0,
})

export const COMPANIES: readonly Company[] = NAMES.map(([company, name, ...colleagues], at) => ({
  company: `${company}（演示）`,
  name,
  since: FIRST - at * APART,
  colleagues: colleagues.map((each, place) => colleagueOf(each, at, place)),
}))
