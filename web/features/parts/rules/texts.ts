/** How rules are asked. */
export const ORDER_TEXT = '从上往下匹配，第一条命中的生效'
