import type { Row } from '@libsql/client/web'

/** The newest finished tests, those that a draft may be published on, with what they came to. */
export const FINISHED_TESTS = `SELECT test.id, test.draft_hash, test.owner_id, test.approved_by, test.created, user.name AS user_name,
    (SELECT coalesce(sum(before_fen), 0) FROM price_test_bill WHERE test_id = test.id AND after_fen IS NOT NULL) AS before_fen,
    (SELECT coalesce(sum(after_fen), 0) FROM price_test_bill WHERE test_id = test.id AND before_fen IS NOT NULL) AS after_fen,
    EXISTS (SELECT 1 FROM price_change WHERE owner_id = test.owner_id) AS has_draft
  FROM price_test AS test JOIN user ON user.id = test.owner_id WHERE finished IS NOT NULL ORDER BY test.created DESC LIMIT 100`

type FinishedTest = ReturnType<typeof testIn>

const testIn = (row: Row) => ({
  id: String(row['id']),
  draftHash: String(row['draft_hash']),
  ownerId: String(row['owner_id']),
  approvedBy: row['approved_by'] === null ? null : String(row['approved_by']),
  created: Number(row['created']),
  userName: String(row['user_name']),
  beforeFen: Number(row['before_fen']),
  afterFen: Number(row['after_fen']),
  hasDraft: Number(row['has_draft']) === 1,
})

type Asked = { hash: string; me: string; riseLimit: number }

/**
 * The test that a draft may be published on, whether that still takes a second person (above a set rise, in percent, of all
 * that was tried), and the colleagues' tests that wait for one: of each the newest, while he has a draft.
 */
export function approvalOf(rows: readonly Row[], { hash, me, riseLimit }: Asked) {
  const tests = rows.map(testIn)
  const isOver = ({ beforeFen, afterFen }: FinishedTest) => riseLimit > 0 && (afterFen - beforeFen) * 100 > beforeFen * riseLimit
  const ofDraft = tests.filter(({ draftHash }) => draftHash === hash)
  const agreed = ofDraft.find(({ approvedBy }) => approvedBy !== null && approvedBy !== me)
  const test = agreed ?? ofDraft[0]
  const newest = tests.filter(({ ownerId }, index) => tests.findIndex((one) => one.ownerId === ownerId) === index)
  const waiting = newest.filter((one) => one.hasDraft && one.ownerId !== me && one.approvedBy === null && isOver(one))
  return {
    testId: test?.id ?? null,
    needsApproval: test !== undefined && agreed === undefined && isOver(test),
    awaiting: waiting.map(({ id, userName, created }) => ({ id, userName, created })),
  }
}
