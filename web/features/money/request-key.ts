import { useState } from 'react'
import { newKey } from '../../lib/new-key.ts'

/** A name for one request: made when its dialog opens, so that a second press or another try is the same request. */
export const useRequestKey = (): string => useState(newKey)[0]
