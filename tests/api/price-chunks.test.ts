import { describe, expect, it } from 'vitest'
import { call, person } from './harness.ts'
import { copiesOf, drafted } from './price-examples.ts'

const TEXT = 'Designator,Footprint,Quantity\nU1,LQFP-48,1\nR1,0603,1'

describe('a trial of many bills', () => {
  it('prices twenty at most a request, and a cancel holds before the next ones', async () => {
    const [as, member] = [await person({ isAdmin: true }), await person()]
    const { id: bill } = await call(member, 'BomAnalyse/SaveItem', { text: TEXT })
    await copiesOf(bill, 44)
    await drafted(as)
    const { id } = await call(as, 'PriceBook/Test', { sample: 45 })
    const { id: other } = await call(as, 'PriceBook/Test', { sample: 45 })
    const steps: number[] = []
    let job = await call(as, 'job/Watch', { id })
    for (; steps.push(job.done) < 10 && job.finished === null; job = await call(as, 'job/Watch', { id })) {
      const { bills } = await call(as, 'PriceBook/TestResult', { id })
      expect(bills).toBe(job.done)
    }
    const chunks = steps.map((done, index) => done - (steps[index - 1] ?? 0))
    expect(chunks.filter((bills) => bills > 20)).toEqual([])
    expect([steps.at(-1), job.state]).toEqual([45, 'done'])
    await call(as, 'job/Watch', { id: other })
    const { bills: before } = await call(as, 'PriceBook/TestResult', { id: other })
    await call(as, 'job/Cancel', { id: other })
    await call(as, 'job/Watch', { id: other })
    const { bills: after, finished } = await call(as, 'PriceBook/TestResult', { id: other })
    expect([before, after, finished]).toEqual([20, 20, null])
  })
})
