/** Leaves out what demo factories have: the lists behind the dashboard's figures. */
export const REAL_FILTER = {
  key: 'real',
  kind: 'options',
  label: '演示数据',
  choices: [{ value: true, text: '不含演示' }],
} as const
