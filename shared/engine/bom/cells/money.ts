/** An amount with its currency: "¥3.80", "2,99 €". */
export const looksMoney = (cell: string): boolean => /^[-~≈]?\s?([€$¥￥£]|us\$)\s?\d|\d\s?[€$¥￥£]$/i.test(cell)
