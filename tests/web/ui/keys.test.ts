import type { KeyboardEvent } from 'react'
import { expect, test } from 'vitest'
import { isComposing } from '../../../web/ui/keys.ts'

/** The two marks of a key that belongs to an input method. */
const press = (keyCode: number, composing: boolean) => ({ keyCode, nativeEvent: { isComposing: composing } }) as KeyboardEvent

test.each([
  ['Enter of nobody else', 13, false, false],
  ['Enter that ends a composition', 13, true, true],
  ['a key that the browser gives away as 229', 229, false, true],
])('%s', (_, keyCode, composing, belongs) => {
  expect(isComposing(press(keyCode, composing))).toBe(belongs)
})
