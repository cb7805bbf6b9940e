import { configureGlobal } from 'fast-check'

// The same cases on every run, so that a red test is about the change at hand; FC_SEED=random (or a number) explores others.
const wanted = process.env['FC_SEED']
if (wanted !== 'random') configureGlobal({ seed: Number(wanted ?? 20_261_121) })
