/** Every key of the page, in the words of the page, by what it is for. */
export const SHORTCUTS: readonly { title: string; keys: readonly (readonly [key: string, text: string])[] }[] = [
  {
    title: '核对和保存',
    keys: [
      ['F8 / Shift+F8', '下一项 / 上一项要核对的'],
      ['数字键，Enter', '核对时选答案，采用'],
      ['Esc', '从核对回到表格'],
      ['Alt+Enter', '报价和行说明之间切换'],
      ['Alt+1 … Alt+4', '切换视图'],
      ['Ctrl+S', '保存；已保存过的存为版本'],
      ['Ctrl+Z / Ctrl+Y', '撤销 / 重做'],
    ],
  },
  {
    title: '编辑',
    keys: [
      ['直接输入', '覆盖所选的格'],
      ['F2 或双击', '修改格内文字'],
      ['Enter / Tab', '确定，到下一行 / 下一列'],
      ['Ctrl+Enter', '填入所选的每一格'],
      ['Delete', '清除'],
      ['Ctrl+Backspace', '恢复识别值'],
      ['Ctrl+D', '向下填充'],
      ['Insert', '添加一行'],
    ],
  },
  {
    title: '移动和选择',
    keys: [
      ['方向键，加 Shift 选择', '移动一格'],
      ['Ctrl+方向键', '到有内容的边缘'],
      ['Home / End', '行首 / 行尾'],
      ['Ctrl+Home / Ctrl+End', '表首 / 表尾'],
      ['PageUp / PageDown', '翻页'],
      ['Shift+空格 / Ctrl+空格', '选整行 / 选整列'],
      ['Ctrl+A', '全选'],
    ],
  },
  {
    title: '查找和菜单',
    keys: [
      ['Ctrl+F，F3', '查找，下一处'],
      ['Ctrl+C / Ctrl+V', '复制 / 粘贴（可与 Excel 互贴）'],
      ['Alt+↓', '列的菜单：排序、筛选、固定'],
      ['右键或菜单键', '行的菜单'],
      ['Esc 后按 Tab', '离开表格'],
      ['Ctrl+/ 或 ?', '这张快捷键表'],
    ],
  },
]
