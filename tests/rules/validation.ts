import { section } from './rule.ts'

export const validation = section(5, 'Validation rules', {
  'api/surplus-parser.test.ts': [['a list of surplus is .xls or .xlsx', 'takes .xls and .xlsx alone']],
  'web/screen/list/list-input.test.ts': [
    [
      'names of packages are parted by comma, space, bar, underscore and full-width comma; blanks and doubles go; none is null',
      '%j is sent as Names %j',
    ],
  ],
  'api/package.test.ts': [['they are searched as Names', 'are found by names, by an alias, and by any way to write either']],
  'api/contract-junk.test.ts': [['junk is refused, whatever the call', '$name: junk of every kind']],
  'api/problems.test.ts': [
    ['what is wrong is said in plain words', 'a bad input is told in plain Chinese, with its place > %s %j'],
  ],
})
