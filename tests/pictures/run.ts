import { compareRevisions } from './compare.ts'
import { makePictures } from './readme.ts'
import { walkThrough } from './walk.ts'

const [act, ...rest] = process.argv.slice(2)
if (act === 'compare') process.exitCode = await compareRevisions(rest)
else process.exitCode = act === 'walk' ? await walkThrough(rest) : await makePictures()
