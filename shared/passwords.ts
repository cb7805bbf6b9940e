/**
 * Whether a password is one of those tried first: at most one well-known word, with runs of the keyboard, repetitions,
 * numbers and a few signs around it (password1, P@ssw0rd!, 1qaz2wsx, woaini1314, admin@2024, zhang19870512). Covers far
 * more than the usual lists of a few thousand and stays small. The word list is ours.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  if (new Set(text).size <= 2) return true
  return [text, plain(text, 'i'), plain(text, 'l')].some((form) => isMadeOfCommon(form))
}

const LEET: Readonly<Record<string, string>> = { '@': 'a', 4: 'a', 0: 'o', 3: 'e', $: 's', 5: 's', 7: 't' }

/** Signs that stand for letters, read as letters where letters are beside them. */
const plain = (text: string, one: string): string =>
  text.replace(/(?<=[a-z])[@$034571!](?=[a-z@$0345])|^[@$034571](?=[a-z])/g, (sign) =>
    sign === '1' || sign === '!' ? one : (LEET[sign] ?? sign),
  )

/** What a password may cost and still be common: one word and three signs, or one letter of one's own. */
const MAX_COST = 7

/** Whether the text splits into common pieces; `best[i]` is the least cost up to i. */
function isMadeOfCommon(text: string): boolean {
  const best = [0]
  for (let end = 1; end <= text.length; end++) {
    const costs = best.map((cost, start) => cost + costOf(text.slice(start, end)))
    best.push(Math.min(...costs))
  }
  return (best[text.length] ?? Infinity) <= MAX_COST
}

function costOf(piece: string): number {
  if (/^\d+$/.test(piece) || isRun(piece) || /^(.{1,3})\1+$/.test(piece)) return 0
  if (WORDS.has(piece)) return 4
  if (piece.length > 1) return Infinity
  return /\p{L}/u.test(piece) ? 4 : 1
}

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '`1234567890-=',
  '!@#$%^&*()_+',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'zaq1xsw2cde3vfr4bgt5nhy6mju7',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
  'a1b2c3d4e5f6g7h8i9',
  'a1s2d3f4g5h6j7k8l9',
  'aabbccddeeffgg',
  'qqwweerrttyy',
]
const RUNS = ROWS.flatMap((row) => [row, Array.from(row).toReversed().join('')])
const isRun = (piece: string): boolean => piece.length >= 3 && RUNS.some((row) => row.includes(piece))

const WORDS: ReadonlySet<string> = new Set(
  (
    'password passwd passwort pass word admin administrator root user guest test tester testing demo master manager super superuser ' +
    'system service server support login welcome hello letmein changeme default secret private public access computer internet ' +
    'network windows linux ubuntu oracle mysql postgres database server cisco samsung apple google baidu tencent alibaba taobao ' +
    'wechat weixin huawei xiaomi iphone android nokia microsoft adobe facebook twitter youtube linkedin dell lenovo ' +
    'iloveyou loveyou love lover lovely forever babygirl baby angel princess prince queen king sunshine sunflower flower ' +
    'butterfly rainbow summer winter spring autumn january february march april june july august september october november ' +
    'december monday tuesday wednesday thursday friday saturday sunday monkey dragon tiger lion panda eagle shadow phoenix ' +
    'wolf horse dolphin turtle chicken cat dog puppy kitty money dollar diamond golden silver platinum crystal purple orange ' +
    'yellow green black white blue red pink football baseball basketball soccer hockey tennis golf cricket arsenal chelsea ' +
    'liverpool barcelona realmadrid juventus manchester yankees cowboys lakers steelers superman batman spiderman ironman ' +
    'starwars pokemon naruto onepiece minecraft matrix hunter killer ninja warrior wizard legend hero ghost demon devil ' +
    'heaven jesus christ god blessed faith peace freedom liberty america china chinese beijing shanghai shenzhen guangzhou ' +
    'hongkong taiwan japan tokyo london paris berlin canada india brazil mexico russia france germany england australia ' +
    'michael jordan jennifer jessica ashley amanda daniel thomas robert william charlie george andrew joshua matthew anthony ' +
    'richard joseph david james john peter maria nicole michelle melissa samantha elizabeth victoria alexander alexandra ' +
    'christian sophie oliver justin brandon tyler hannah lauren jasmine rachel maggie ginger pepper buster harley ranger cookie ' +
    'chocolate cheese coffee banana cherry strawberry whatever nothing trustno trustme something anything everything ' +
    'success winner lucky happy smile friend friends family mother father mommy daddy brother sister girl boy woman man ' +
    'sexy hottie cool awesome amazing beautiful fuck fuckyou fucker bitch asshole shit mustang ferrari porsche mercedes toyota ' +
    'honda yamaha corvette camaro guitar music metallica nirvana rock star player gamer games playstation nintendo company ' +
    'office business marketing sales security power energy engineer electronics factory temp temporary new old first last qwert ' +
    'abc abcd asd qwe zxc aaa xxx xyz mima woaini woaiwo woaijia woaizhongguo wodemima aini ainiyiwan nihao zhongguo ' +
    'shouji dianhua laopo laogong baobao baobei meinv shuaige tianshi xiaoxin xingfu kuaile pengyou jiayou xiao xiaoming xiaohong xiaobao wangba zhang wang ' +
    'wangwei wangfang zhangwei zhangmin liwei liuwei lijing lihua chenwei yangyang li liu chen yang huang zhao wu zhou xu sun ma ' +
    'zhu hu guo he lin gao luo zheng liang xie song tang deng feng han cao zeng peng xiao cai pan tian dong yuan jiang yu du ye ' +
    'cheng wei su lv ding ren lu yao shen zhong tan fan jin shi dianjia pcb pcba smt bom chaojiyonghu guanliyuan guanli ceshi'
  ).split(' '),
)
