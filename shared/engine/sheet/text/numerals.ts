/** Numbers of pieces in words, each behind its figures (dictionaries of English, German, French, Spanish, Italian, Portuguese and Dutch). */
const WORDS = [
  '1 one|2 two|3 three|4 four|5 five|6 six|7 seven|8 eight|9 nine|10 ten|12 twelve',
  '1 ein|1 eine|1 einen|2 zwei|3 drei|4 vier|5 fünf|6 sechs|7 sieben|8 acht|9 neun|10 zehn|12 zwölf',
  '1 un|1 une|2 deux|3 trois|4 quatre|5 cinq|7 sept|8 huit|9 neuf|10 dix|12 douze',
  '1 una|2 dos|3 tres|4 cuatro|5 cinco|6 seis|7 siete|8 ocho|9 nueve|10 diez|12 doce',
  '1 uno|2 due|3 tre|4 quattro|5 cinque|6 sei|7 sette|8 otto|9 nove|10 dieci|12 dodici',
  '1 um|1 uma|2 dois|2 duas|3 três|4 quatro|7 sete|8 oito|9 nove|10 dez|12 doze',
  '1 een|2 twee|3 drie|4 vier|5 vijf|6 zes|7 zeven|9 negen|10 tien|12 twaalf',
]

/** "two" stands for 2. */
const FIGURES: ReadonlyMap<string, string> = new Map(
  WORDS.flatMap((words) => words.split('|').map((pair) => pair.split(' ').toReversed() as [string, string])),
)

/** All of them, for a pattern. */
export const NUMERALS = [...FIGURES.keys()].join('|')

/** The figures that a word stands for; a number comes back as it is. */
export const figuresOf = (count: string): string => FIGURES.get(count.toLowerCase()) ?? count
