import { compareRevisions } from './compare.ts'
import { makePictures } from './readme.ts'

const [act, ...rest] = process.argv.slice(2)
process.exitCode = act === 'compare' ? await compareRevisions(rest) : await makePictures()
