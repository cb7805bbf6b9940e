export const LINE_END = /\r\n|\r|\n/

/** Characters at the beginning of a text that tell what it is. Our decision. */
export const SAMPLE_SIZE = 1 << 16

/** Characters of the longest list that is looked upon as typed by hand: some 5,000 lines. Our decision: programs write more. */
export const TYPED_SIZE = 1 << 18

/** True for a line that says something. */
export const isFilled = (line: string): boolean => /[\p{L}\d]/u.test(line)
