/** Chinese words of package cells and part descriptions, as the word the rules know. Longer words stand before their parts. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['插件铝电解', 'PLUGIN ELEC'],
  ['贴片铝电解', 'SMD ELEC'],
  ['铝电解', 'ELEC'],
  ['电解', 'ELEC'],
  ['钽', 'TANTALUM'],
  ['电容', 'CAP'],
  ['压敏电阻', 'RES'],
  ['热敏电阻', 'RES'],
  ['电阻', 'RES'],
  ['共模电感', 'CHOKE'],
  ['共模', 'CHOKE'],
  ['电感', 'IND'],
  ['磁珠', 'BEAD'],
  ['可调电阻', 'POTENTIOMETER'],
  ['变压器', 'TRANSFORMER'],
  ['直径', 'D'],
  ['贴片', 'SMD'],
  ['表贴', 'SMD'],
  ['卧贴', 'SMD'],
  ['立贴', 'SMD'],
  ['直插', 'PLUGIN'],
  ['插件', 'PLUGIN'],
  ['直针', 'PLUGIN'],
  ['弯针', 'PLUGIN'],
  ['弯插', 'PLUGIN'],
  ['立插', 'PLUGIN'],
  ['卧插', 'PLUGIN'],
  ['压接', 'PRESSFIT'],
  ['免焊', 'PRESSFIT'],
  ['排针', 'PINHEADER'],
  ['插针', 'PINHEADER'],
  ['单排针', 'PINHEADER'],
  ['双排针', 'PINHEADER'],
  ['排母', 'PINSOCKET'],
  ['排座', 'PINSOCKET'],
  ['牛角座', 'IDC'],
  ['简牛', 'IDC'],
  ['牛角', 'IDC'],
  ['接线端子', 'TERMINAL'],
  ['端子', 'TERMINAL'],
  ['连接器', 'CONN'],
  ['接插件', 'CONN'],
  ['插座', 'CONN'],
  ['针座', 'CONN'],
  ['拨码开关', 'DIPSWITCH'],
  ['拨码', 'DIPSWITCH'],
  ['轻触开关', 'TACT'],
  ['轻触', 'TACT'],
  ['开关', 'SWITCH'],
  ['轻触按键', 'TACT'],
  ['微动开关', 'TACT'],
  ['按键', 'TACT'],
  ['按钮', 'TACT'],
  ['拨动开关', 'SLIDESW'],
  ['编码器', 'ENCODER'],
  ['电位器', 'POTENTIOMETER'],
  ['继电器', 'RELAY'],
  ['蜂鸣器', 'BUZZER'],
  ['数码管', 'SEGMENT'],
  ['排阻', 'RARRAY'],
  ['网络电阻', 'RARRAY'],
  ['有源晶振', 'OSCILLATOR'],
  ['圆柱晶振', 'CYLINDERCRYSTAL'],
  ['桶形晶振', 'CYLINDERCRYSTAL'],
  ['晶振', 'CRYSTAL'],
  ['晶体', 'CRYSTAL'],
  ['谐振器', 'RESONATOR'],
  ['光耦', 'OPTO'],
  ['整流桥', 'BRIDGE'],
  ['桥堆', 'BRIDGE'],
  ['保险丝座', 'FUSEHOLDER'],
  ['自恢复保险丝', 'FUSE'],
  ['保险丝', 'FUSE'],
  ['发光二极管', 'LED'],
  ['发光管', 'LED'],
  ['灯珠', 'LED'],
  ['电池座', 'BATTERYHOLDER'],
  ['卡座', 'CARDSOCKET'],
  ['定位孔', 'MOUNTINGHOLE'],
  ['安装孔', 'MOUNTINGHOLE'],
  ['螺丝孔', 'MOUNTINGHOLE'],
  ['测试点', 'TESTPOINT'],
  ['光学点', 'FIDUCIAL'],
  ['模块', 'MODULE'],
  ['模组', 'MODULE'],
  ['散热焊盘', 'EXPOSED'],
  ['耳机座', 'AUDIO'],
  ['音频座', 'AUDIO'],
  ['网口', 'RJ45'],
  ['双排', '2ROW'],
  ['单排', '1ROW'],
  ['公制', 'METRIC'],
])

const BEGINNINGS = [...new Set([...WORDS.keys()].map((word) => word.charAt(0)))].join('')
const KNOWN = new RegExp(`(?=[${BEGINNINGS}])(?:${[...WORDS.keys()].toSorted((a, b) => b.length - a.length).join('|')})`, 'g')
const HAN = /[\u4e00-\u9fff]/
const COUNT = /(\d) ?[脚位芯针路孔]/g
const BLANKS = / {2,}/g
const PUNCTUATION: readonly (readonly [RegExp, string])[] = [
  [/[×✕╳х]/g, 'X'],
  [/[‐-―−]/g, '-'],
  [/[ΦφØø⌀∅]/g, 'D'],
  [/、/g, ','],
]

/** Turns the Chinese words, counts ("8脚") and signs of a half-width text into what the rules read; other characters stay. */
export function translate(text: string): string {
  let s = text
  for (const [sign, plain] of PUNCTUATION) s = s.replace(sign, plain)
  if (!HAN.test(s)) return s.replace(BLANKS, ' ')
  return s
    .replace(KNOWN, (word) => ` ${WORDS.get(word) ?? ''} `)
    .replace(BLANKS, ' ')
    .replace(COUNT, '$1P ')
    .replace(BLANKS, ' ')
}
