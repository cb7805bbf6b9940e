export type Company = {
  company: string
  /** Who signs in for it. */
  name: string
  /** Somebody else of it, with an account below the owner's. */
  colleague?: string
  /** So many days ago the first of them came. */
  since: number
}

/** Thirty made-up companies: the names say that they are, and no number of theirs is anybody's. */
const NAMES = [
  ['曜石智控', '刘岩', '陈静'],
  ['启衡电子', '周敏'],
  ['澄光传感', '王宇航', '李倩'],
  ['岚图物联', '赵晨'],
  ['泊海电源', '孙志强', '吴婷'],
  ['恒跃电机', '郑凯'],
  ['微澜医疗', '冯雪', '何磊'],
  ['青屿照明', '高远'],
  ['云栈通信', '马骏', '宋佳'],
  ['拓芯工控', '罗斌'],
  ['简一智能家居', '梁雨'],
  ['北辰测绘仪器', '谢东', '韩梅'],
  ['锐驰车载', '唐杰'],
  ['禾木农业科技', '许文'],
  ['星野户外电源', '邓超群', '曹颖'],
  ['明渠水务', '彭飞'],
  ['方寸机器人', '曾毅', '萧然'],
  ['知微声学', '田甜'],
  ['磐石安防', '董浩'],
  ['朗曜显示', '潘悦', '袁辉'],
  ['穹顶航模', '蒋涛'],
  ['谷雨仪表', '蔡明'],
  ['零点储能', '余欢', '杜鹏'],
  ['苍穹导航', '叶帆'],
  ['拾光玩具', '程璐'],
  ['合纵自动化', '魏然', '苏航'],
  ['木石音响', '吕洋'],
  ['一苇船电', '丁宁'],
  ['逐光光电', '任婕', '沈括'],
  ['小满创客', '姚远'],
] as const

const FIRST = 178
const APART = 6

export const COMPANIES: readonly Company[] = NAMES.map(([company, name, colleague], at) => ({
  company: `${company}（演示）`,
  name,
  since: FIRST - at * APART,
  ...(colleague !== undefined && { colleague }),
}))
