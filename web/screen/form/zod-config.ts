import * as z from 'zod'
import { inChinese } from '../../../shared/problems.ts'

// The page's policy forbids code made from text, and messages speak the page's language. Whoever uses schemas in the page
// imports this first: a schema asks whether it may make code when it is made.
z.config({ ...inChinese, jitless: true })
