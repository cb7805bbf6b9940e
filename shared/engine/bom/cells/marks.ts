import { oneOf } from '../../table/patterns.ts'
import { fold } from '../../table/text.ts'
import { wordsFor } from '../../words/words.ts'

/** Marks that mean "not fitted" wherever they stand alone. NC and X need a column or a cell of their own. */
const MARK = oneOf(
  '^',
  [
    'dnp|dni|dnf|dnm|dns|dnl|no ?fit|no ?pop|no ?load|no ?stuff|no ?mount|unpopulated|unfitted|unmounted|unplaced',
    'not ?(fit(ted)?|pop(ulated)?|load(ed)?|stuffed|mounted|install(ed)?|placed?|assembled|soldered)',
    "do ?n[o']?t ?(pop\\w*|fit|install|place|mount|stuff|load|assemble|solder|use)",
  ],
  '(?: (?:the )?(?:following |these )?(?:components?|parts?|items?))?$',
)
const CHINESE = oneOf(
  '^(?:以下(?:元件|器件|元器件|物料|位号)?(?:均|都|全部|暂)?|此处|该件|本件|该位号|暂时|暂|先|预留|可|均|全部|都|默认|样机|量产)?[,，:：]?',
  [
    '不贴装|不贴片|不贴|不焊接|不焊|不安装|不装配|不装|不上件|不上|不插件|不插|空贴|空焊|未贴|未装|未焊|免贴|悬空不焊',
    '(不用|不需|不需要|无需)(贴装|贴片|贴|焊接|焊)',
  ],
  '(?:件|了|此料|此件)?$',
)

const MARKS: ReadonlySet<string> = new Set(wordsFor('notFitted').map((word) => fold(word).toLowerCase()))
const LONGEST = Math.max(...[...MARKS].map((mark) => mark.length))

/** No mark begins with a figure, as most cells do that are asked. */
const FIGURE = /^\d/

/** True for a text, already folded, that by itself, as a whole, means "not fitted", in any of the languages. */
export const isMark = (text: string): boolean => !FIGURE.test(text) && isWord(text)

const isWord = (text: string): boolean =>
  MARK.test(text) || CHINESE.test(text) || (text.length <= LONGEST && MARKS.has(text.toLowerCase()))

/** The marks of other languages than English as one pattern, for a search in free text. */
export const MARK_WORDS = [...MARKS].toSorted((a, b) => b.length - a.length).join('|')
