import { expect, test } from 'vitest'
import { initialsOf } from '../../../../web/layout/menu/initials.ts'

test.each([
  ['用户列表', 'yhlb'],
  ['SMT 计价', 'smtjj'],
  ['操作日志', 'czrz'],
  ['系统设置', 'xtsz'],
  ['BOM 快速匹配', 'bomkspp'],
  ['错误日志', 'cwrz'],
])('%s is found by %s', (title, initials) => {
  expect(initialsOf(title)).toBe(initials)
})
