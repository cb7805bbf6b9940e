/** For people who write a program: how to make a call, in their words, and a request and its answer as they look. */
export type Manual = { readonly text: string; readonly input: object; readonly answer: object }

const text = `位号,数量,规格,封装
"R1,R2",2,10k 1%,0603
C1,1,100nF,0402
U1,1,STM32F103C8T6,LQFP-48
`

/** How a program prices a bill, for the OpenAPI document. */
export const PRICE_MANUAL: Manual = {
  text: `给程序用的计价接口：一次请求，识别清单、算出加工费，并存进密钥所有者的计价记录。

两种请求体：
- \`multipart/form-data\`：只含一个文件字段 \`file\`（xlsx、xls、ods、fods、csv、tsv、txt、html、md、xml，最大 5 MB，xls 最大 1 MB），其余都放在地址的参数里。参数没有层次，\`choices.order\` 的各项直接写：\`sets=100\`。
  \`curl -H "X-ApiKey: $KEY" -F file=@bom.xlsx "https://HOST/api/BomAnalyse/Price?sets=100&breaks=50,100,500&key=order-1"\`
- \`application/json\`：清单原文放在 \`text\`，地址里不带参数。所选的都在 \`choices\` 里，与网页保存时相同：\`reading\` 指定表格怎么读（哪张表、哪列是什么），\`edits\` 更正行，\`order\` 是套数、计价方式、工艺等报价选项，没写的取计价模型的默认值。

地址参数里的数字、开关照写；列表写 \`50,100\`，板尺寸写 \`100x80\`，\`reading\`、\`edits\` 和其余结构写成 JSON。

**次数**：每个新文件（按内容）用掉一次 SMT 计价次数，30 天内同一内容再算不计。失败的请求不计。
**重试**：带上 \`key\`（1 到 200 个可见英文字符，在同一密钥内不重复）后，同一请求重发多少次都只做一次，得到同样的答复（答复头 \`Idempotent-Replay: 1\`）；同一 \`key\` 换了内容会被拒绝（4102）。不带 \`key\` 的每次请求都会新存一条记录。
**结果**：\`state\` 为 2 时价格有约束力；为 1 时还有 \`blocked\` 列出的阻断事项，价格仅供参考。金额单位为分，\`…Micro\` 为百万分之一元，\`…Milli\` 为千分之一点；\`row\` 从 1 数起。`,
  input: {
    text,
    prjName: '温控板 V2',
    choices: { order: { sets: 100, mode: 'weld' } },
    breaks: [50, 100, 500],
    key: 'order-2026-0001',
  },
  answer: {
    state: 1,
    code: 0,
    message: '',
    data: {
      id: '6f0c2a3e-5d0b-4a7e-9a51-0f7f6b1c2d3e',
      version: 1,
      prjName: '温控板 V2',
      state: 2,
      blocked: [],
      modelVersion: '1',
      mode: 'weld',
      sets: 100,
      lineCount: 3,
      designatorCount: 4,
      setPointsMilli: 15000,
      labourFen: 50000,
      materialFen: 0,
      subtotalFen: 109500,
      taxFen: 14235,
      totalFen: 123735,
      perSetMicro: 12373500,
      amounts: [
        {
          code: 'labour:SMT',
          name: 'SMT贴片',
          group: 'labour',
          amountFen: 4500,
          taxable: true,
          why: '15 点/套 × 100 套 = 1,500 点；单价 0.03 元/点',
        },
        {
          code: 'top-up:SMT',
          name: 'SMT贴片起步价补差',
          group: 'top-up',
          amountFen: 45500,
          taxable: true,
          why: 'SMT贴片加工费 45.00 元，不足每单起步价 500.00 元，补足差额',
        },
        {
          code: 'fee:engineering',
          name: '工程费',
          group: 'setup',
          amountFen: 30000,
          taxable: true,
          why: '1 次 × 300 元/次；编程、工艺文件与开机准备',
        },
        {
          code: 'fee:stencil',
          name: '钢网',
          group: 'setup',
          amountFen: 15000,
          taxable: true,
          why: '1 面 × 150 元/面；每个贴片面一张',
        },
        {
          code: 'fee:feeder',
          name: '上料费',
          group: 'feeder',
          amountFen: 3000,
          taxable: true,
          why: '3 种 × 10 元/种；每种贴片料上一次料',
        },
        {
          code: 'fee:first-article',
          name: '首件',
          group: 'setup',
          amountFen: 10000,
          taxable: true,
          why: '1 次 × 100 元/次；首件核对与确认',
        },
        {
          code: 'fee:management',
          name: '管理费',
          group: 'overhead',
          amountFen: 1500,
          taxable: true,
          why: '加工费 500 元 × 3%；按加工费计',
        },
        {
          code: 'tax',
          name: '13% 增值税专票',
          group: 'tax',
          amountFen: 14235,
          taxable: false,
          why: '应税金额 1,095 元 × 13%',
        },
      ],
      breaks: [
        {
          sets: 50,
          labourFen: 50000,
          otherFen: 59500,
          taxFen: 14235,
          totalFen: 123735,
          perSetMicro: 24747000,
          cheapest: false,
        },
        {
          sets: 100,
          labourFen: 50000,
          otherFen: 59500,
          taxFen: 14235,
          totalFen: 123735,
          perSetMicro: 12373500,
          cheapest: false,
        },
        {
          sets: 500,
          labourFen: 50000,
          otherFen: 59500,
          taxFen: 14235,
          totalFen: 123735,
          perSetMicro: 2474700,
          cheapest: true,
        },
      ],
      lines: [
        {
          sheet: 1,
          row: 2,
          designators: ['R1', 'R2'],
          quantity: 2,
          pieces: 2,
          fitted: true,
          value: '10k 1%',
          footprint: '0603',
          mpn: '',
          manufacturer: '',
          package: '0603',
          pins: 2,
          typeCode: 'SMT',
          pointsMilli: 1000,
          formula: '每件 1 点',
          labourFen: 600,
          status: 'ok',
          issues: [],
        },
        {
          sheet: 1,
          row: 3,
          designators: ['C1'],
          quantity: 1,
          pieces: 1,
          fitted: true,
          value: '100nF',
          footprint: '0402',
          mpn: '',
          manufacturer: '',
          package: '0402',
          pins: 2,
          typeCode: 'SMT',
          pointsMilli: 1000,
          formula: '每件 1 点',
          labourFen: 300,
          status: 'ok',
          issues: [],
        },
        {
          sheet: 1,
          row: 4,
          designators: ['U1'],
          quantity: 1,
          pieces: 1,
          fitted: true,
          value: 'STM32F103C8T6',
          footprint: 'LQFP-48',
          mpn: '',
          manufacturer: '',
          package: 'LQFP-48',
          pins: 48,
          typeCode: 'SMT',
          pointsMilli: 12000,
          formula: '48 脚 ÷ 4 = 12 点',
          labourFen: 3600,
          status: 'ok',
          issues: [],
        },
      ],
    },
  },
}

/** By the names of their calls; every call has its schemas besides. */
export const MANUALS: Readonly<Record<string, Manual>> = { 'BomAnalyse/Price': PRICE_MANUAL }
