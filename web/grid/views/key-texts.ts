import type { KeyGroup } from '../../ui/help/told-keys.ts'

// What keys.ts does, in words.

export const EDIT_KEYS: KeyGroup = {
  title: '编辑表格',
  keys: [
    ['直接输入', '覆盖所选的格'],
    ['F2 或双击', '修改格内文字'],
    ['Enter / Tab', '确定，到下一行 / 下一列'],
    ['Ctrl+Enter', '填入所选的每一格'],
    ['Delete', '清除'],
    ['Ctrl+Backspace', '恢复原来的值'],
    ['Ctrl+D', '向下填充'],
    ['Insert', '添加一行（能添加的表格）'],
    ['Ctrl+Z / Ctrl+Y', '撤销 / 重做'],
  ],
}

export const MOVE_KEYS: KeyGroup = {
  title: '在表格里移动和选择',
  keys: [
    ['方向键，加 Shift 选择', '移动一格'],
    ['Ctrl+方向键', '到有内容的边缘'],
    ['Home / End', '行首 / 行尾'],
    ['Ctrl+Home / Ctrl+End', '表首 / 表尾'],
    ['PageUp / PageDown', '翻页'],
    ['Shift+空格 / Ctrl+空格', '选整行 / 选整列'],
    ['Ctrl+A', '全选'],
  ],
}

export const FIND_KEYS: KeyGroup = {
  title: '查找和菜单',
  keys: [
    ['Ctrl+F，F3', '查找，下一处'],
    ['Ctrl+C / Ctrl+V', '复制 / 粘贴（可与 Excel 互贴）'],
    ['Alt+↓', '列的菜单：排序、筛选、固定'],
    ['右键或菜单键', '行的菜单'],
    ['Esc 后按 Tab', '离开表格'],
  ],
}
