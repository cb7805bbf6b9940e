import type { TermName } from './terms.ts'

/** What a page is for, and the words one needs on it. */
type Purpose = { text: string; terms: readonly TermName[] }

const purpose = (text: string, ...terms: TermName[]): Purpose => ({ text, terms })

const ANALYSE = purpose(
  '放进一份 BOM，识别每一行的封装与焊点，算出加工费；每个金额都能点开看规则、数量和单价。',
  'bom',
  'designator',
  'package',
  'points',
  'review',
  'dnp',
)
const WELD = purpose(
  '按数量和交期各算一份加工价，一格就是一张订单；可以改单价、加人工项，再出报价单。',
  'points',
  'tier',
  'fee',
  'engineering',
  'sets',
)
const RECORDS = purpose(
  '保存过的计价都在这里：接着做、改名、比较版本、出报价单；子账号的记录主账号也看得到。',
  'version',
  'quote',
  'review',
)
const QUOTES = purpose(
  '给客户的报价单：编号、有效期、状态都在这里，可以分享、再报一版、返单。',
  'quote',
  'share',
  'version',
  'customer',
)
const DESK = purpose('会员的投诉与反馈：分派、答复、催办，超时的排在最前。', 'ticket', 'due', 'acting')
const ARTICLES = purpose('写给会员看的页面：草稿、预览、定时发布，每一版都留着。', 'article', 'version')

const BENCH = ['materialType', 'tier', 'draft', 'trial', 'publish'] as const

/** Every page by its address. */
export const PURPOSES: ReadonlyMap<string, Purpose> = new Map<string, Purpose>([
  ['/bom/analyse', ANALYSE],
  ['/uc/pcba/smt', ANALYSE],
  ['/bom/point-quote', purpose('只按焊点算一套板的加工价，最快知道一块板大约多少钱。', 'points', 'convention', 'mount', 'grade')],
  ['/bom/weld-quote', WELD],
  [
    '/bom/smt-quote',
    purpose('加工和物料合在一起报：给每行填上物料单价或标为客供，得出含料总价。', 'points', 'tier', 'attrition', 'moq', 'sets'),
  ],
  ['/bom/history', RECORDS],
  ['/uc/history/bom', RECORDS],
  ['/uc/history/quotes', QUOTES],
  ['/uc/history/quote', QUOTES],
  ['/uc/history/compare', purpose('两份报价单按位号对照：哪些行、哪些费用变了，各差多少。', 'quote', 'designator', 'fee')],
  ['/uc/history/customers', purpose('您的客户和报价时的习惯：税率、付款条件、订单预设。', 'customer', 'preset', 'quote')],
  ['/uc/history/usage', purpose('次数和余额的每一笔变动；次数不够时在这里买套餐。', 'quota', 'lot', 'plan', 'wallet')],
  [
    '/uc/pcba/materials',
    purpose(
      '在平台价目上改自己的单价和分类；启用后您和子账号的计价都按它算。',
      'ownPrices',
      'materialType',
      'material',
      'tier',
      'book',
    ),
  ],
  ['/uc/pcba/materials-grade', purpose('改自己的难度加价：哪些元件算难焊，加多少。', 'grade', 'material', 'ownPrices')],
  [
    '/uc/pcba/package',
    purpose('您教过的封装、别名和型号；也能提议让平台对所有人采用。', 'package', 'alias', 'partNumber', 'points'),
  ],
  [
    '/uc/pcba/materialsRule',
    purpose('规定什么样的物料归到哪一类，在保存前用一行试一试。', 'material', 'materialType', 'unknownRule'),
  ],
  ['/uc/pcba/tempelete', purpose('为一再来的清单设一次：导出版式、订单预设和客户的表头。', 'layout', 'preset', 'headMap')],
  ['/uc/pcba/additional', purpose('您收取的工艺费：打开哪些、收多少，改完看示例订单的变化。', 'fee', 'engineering', 'ownPrices')],
  [
    '/uc/pcba/bom-config',
    purpose('焊点以外另收的附加费用：打开哪些、收多少，改完看示例订单的变化。', 'fee', 'minimum', 'ownPrices'),
  ],
  ['/uc/pcba/desc', purpose('当前计价规则的全文，附算好的例子，可以打印给客户。', 'points', 'tier', 'grade', 'fee', 'minimum')],
  [
    '/uc/bomai/search',
    purpose('在目录里找型号：按型号、参数、封装或中文，比较库存和价格。', 'partNumber', 'package', 'offer', 'moq', 'priceBreak'),
  ],
  [
    '/uc/bomai/match',
    purpose('给整份清单的每一行找到可买的型号，逐行确认或请客户确认。', 'matching', 'value', 'candidate', 'alternate', 'share'),
  ],
  [
    '/uc/bomai/prices',
    purpose(
      '几份清单一起比价，算出分给各家买多少最省，方案可以保存和下单。',
      'offer',
      'moq',
      'priceBreak',
      'attrition',
      'supplier',
    ),
  ],
  ['/uc/bomai/cart', purpose('要买的物料：数量按整包取整，价格变了会标出来等您同意。', 'moq', 'offer', 'priceBreak', 'rate')],
  ['/uc/bomai/order', purpose('加工和物料的订单：付款、进度、发货和退款都在这里。', 'order', 'transfer', 'wallet', 'invoice')],
  ['/uc/bomai/shop', purpose('送到商城结算的购物车，现在各到哪一步。', 'order', 'offer')],
  [
    '/uc/bomai/supplier',
    purpose('您自己的供应商和价格表；先试导，看清新增、变化和跳价再生效。', 'supplier', 'offer', 'priceBreak', 'rate'),
  ],
  ['/uc/surplus', purpose('把剩余的物料列出来卖：上传库存表，补价格，提交审核后上架。', 'surplus', 'lotState', 'moq')],
  ['/uc/feed-back/complaint', purpose('遇到问题请在这里投诉：有编号和时限，进展会通知您。', 'ticket', 'due')],
  ['/uc/feed-back/feedback', purpose('告诉我们哪里不好用、识别错了什么，可以附上清单和截图。', 'ticket')],
  ['/uc/user/info', purpose('您的资料、公司名称和通知方式；也能看到谁代您登录过。', 'acting', 'subAccount', 'template')],
  ['/uc/user/pwd', purpose('修改密码。改好后其他地方的登录会退出。', 'acting')],
  [
    '/uc/user/accounts',
    purpose('给同事开子账号，定好能用哪些服务、看哪些价格、每月用几次。', 'subAccount', 'priceRights', 'quota'),
  ],
  ['/uc/user/api', purpose('给程序用的密钥：一次调用就能给一份文件计价。', 'apiKey', 'limit', 'quota')],

  ['/sys/dashboard', purpose('今天要处理什么、业务走势如何；每个数字都能点开看是哪些记录。', 'quote', 'quota', 'ticket', 'job')],
  ['/sys/user/list', purpose('所有会员和管理员：开户、充值、开通次数、代登录、关闭账户。', 'wallet', 'quota', 'acting', 'role')],
  ['/sys/user/member/$id', purpose('一位会员的全部：余额、次数、记录、密钥和子账号。', 'wallet', 'lot', 'acting', 'subAccount')],
  ['/sys/user/accountList', purpose('全平台的余额与次数变动、订单和转账确认。', 'wallet', 'lot', 'transfer', 'invoice')],
  ['/sys/user/historyList', purpose('所有会员的计价记录，可以打开看，不能改。', 'bom', 'version', 'review')],
  ['/sys/user/historyView', purpose('一位会员的计价，只能看：识别、焊点和金额与会员看到的一样。', 'bom', 'points', 'version')],
  ['/sys/user/apiList', purpose('所有会员的密钥与调用量，可以限额或停用。', 'apiKey', 'limit')],
  ['/sys/product/list', purpose('可以买的套餐：内容、价格、上架时间和卖出多少。', 'plan', 'quota', 'lot')],
  ['/sys/pcba/materailType', purpose('按什么分类定单价：每类的阶梯、起算点数和约定。', ...BENCH)],
  [
    '/sys/pcba/materials',
    purpose('每种物料怎么数焊点、归哪一类、算不算难焊。', 'material', 'points', 'grade', 'convention', 'draft'),
  ],
  ['/sys/pcba/fee', purpose('工程费、工艺费和它们的选项，何时收、按什么收。', 'fee', 'engineering', 'minimum', 'draft')],
  ['/sys/pcba/bomFee', purpose('焊点以外另收的附加费用，何时收、按什么收。', 'fee', 'minimum', 'draft')],
  [
    '/sys/pcba/workbench',
    purpose('改价的全过程：草稿、用历史单试算、发布、需要时退回。', 'draft', 'trial', 'publish', 'version', 'book'),
  ],
  [
    '/sys/pcba/packageAlias',
    purpose('平台认识的封装和各种写法；会员的提议和认不出的文本在这里处理。', 'package', 'alias', 'points'),
  ],
  ['/sys/pcba/packagePrefixAlias', purpose('以某个开头的写法都按一种封装读。', 'prefix', 'package', 'alias')],
  ['/sys/pcba/model', purpose('型号对应的封装与焊点，可以整表导入，导入前逐行预演。', 'partNumber', 'package', 'points')],
  ['/sys/pcba/textRule', purpose('用写法模板从文本里读出引脚数，保存前能用历史清单试算。', 'textRule', 'package', 'trial')],
  ['/sys/pcba/ipcList', purpose('网表与清单对不上的地方，按封装汇总，用来修正封装的焊点。', 'netlist', 'package', 'points')],
  ['/sys/bomai/supplier', purpose('平台的供应商与价格表，导入、试算、发布和撤回。', 'supplier', 'offer', 'rate', 'priceBreak')],
  ['/sys/surplus', purpose('会员提交的余料：核对、认领型号、批准或退回。', 'surplus', 'lotState')],
  ['/sys/feed-back/list', DESK],
  ['/sys/feed-back/complaint', DESK],
  ['/sys/feed-back/feedback', DESK],
  ['/sys/news/tempelete', purpose('平台给所有会员的默认版式、订单预设和表头。', 'layout', 'preset', 'headMap')],
  ['/sys/news/faq', ARTICLES],
  ['/sys/news/zdy', ARTICLES],
  ['/sys/news/info', ARTICLES],
  ['/sys/mes/mesCompany', purpose('使用 MES 的公司、开通的服务和演示工厂。', 'mes', 'demo')],
  ['/sys/mes/mesOperationLog', purpose('MES 里做了什么，由 MES 签名上报。', 'mes', 'log')],
  ['/sys/mes/mesShareLog', purpose('订单进度分享给了谁，链接是否还有效。', 'mes', 'share')],
  ['/sys/mes/mes-faq', ARTICLES],
  ['/sys/setting/setting', purpose('网站地址、登录方式、联系人等全平台的设置；改动立即生效。', 'log', 'template')],
  ['/sys/setting/operationLog', purpose('所有改动的流水，能看到改前和改后。', 'log', 'acting')],
  ['/sys/setting/error/log', purpose('页面和服务器的意外错误，按故障编号查找。', 'fault', 'log')],
  ['/sys/setting/signInLog', purpose('被拒绝的登录，按账号和原因合并。', 'log', 'limit')],
  ['/sys/setting/friendlink', purpose('会员页脚里的友情链接，按这里的顺序显示。', 'log')],
  ['/sys/setting/roleList', purpose('管理员的角色：各有哪些权限，谁在用。', 'role', 'permission')],
  ['/sys/setting/RoleNew', purpose('组成一个角色：勾选权限，看它能打开哪些页面。', 'role', 'permission')],
  ['/sys/setting/RoleEdit', purpose('修改一个角色，保存后对用它的人立即生效。', 'role', 'permission')],
  ['/sys/setting/permissionList', purpose('全部权限的清单，以及您自己有没有。', 'permission', 'role')],
  ['/sys/setting/menuList', purpose('每个页面需要哪些权限才能打开。', 'permission', 'role')],
  ['/sys/setting/job', purpose('后台任务的进度、失败和重试。', 'job')],
  ['/sys/setting/message', purpose('短信与邮件的文字：启用、改写、发给自己试一次。', 'template')],
  ['/sys/setting/message/log', purpose('每一条短信和邮件的去向，失败的原因。', 'template', 'job')],
  ['/sys/setting/toolTips', purpose('输入框旁边问号里的话，改了马上生效。', 'tip')],
])
