import { NoAnswerError, RefusedError } from '../../../clients/typescript/src/client-errors.ts'
import { waitBeforeRetry } from '../../../clients/typescript/src/retry-policy.ts'
import { type ErrorCode, errorCodes, errorTable } from '../../../shared/errors.ts'

const again: readonly ErrorCode[] = [
  'idempotency_in_progress',
  'rate_limited',
  'internal_error',
  'engine_unavailable',
  'service_unavailable',
  'maintenance',
]

function refusal(code: ErrorCode, retryAfterSeconds: number | null): RefusedError {
  const error = { code, message: '', docs_url: '', request_id: '', event_id: null }
  return new RefusedError(errorTable[code].status, { error }, retryAfterSeconds)
}

describe('waitBeforeRetry', () => {
  it('waits after the codes for which the guide on retries says so, and after no other', () => {
    const retried = errorCodes.filter((code) => waitBeforeRetry(refusal(code, 7), 1, 0.5) !== null)
    expect([...retried].sort()).to.deep.equal([...again].sort())
  })

  it('waits as long as 429 and 503 ask for, and otherwise longer each time', () => {
    expect(waitBeforeRetry(refusal('rate_limited', 7), 3, 0)).to.equal(7000)
    expect(waitBeforeRetry(refusal('maintenance', 3600), 1, 0)).to.equal(3_600_000)
    const waits = [1, 2, 3].map((tries) =>
      waitBeforeRetry(refusal('internal_error', 7), tries, 0.5),
    )
    expect(waits).to.deep.equal([1000, 2000, 4000])
  })

  it('waits after no answer and after half of one, and not after a page of a proxy that refuses', () => {
    const waitAfter = (status: number | null) =>
      waitBeforeRetry(new NoAnswerError('', status), 1, 0.5)
    for (const status of [null, 200, 429, 502, 504]) expect(waitAfter(status)).to.equal(1000)
    for (const status of [301, 403, 404, 413]) expect(waitAfter(status)).to.equal(null)
  })

  it('spreads clients that failed together', () => {
    const failure = new NoAnswerError('', null)
    expect(waitBeforeRetry(failure, 1, 0)).to.equal(750)
    expect(waitBeforeRetry(failure, 1, 0.99)).to.be.within(1240, 1250)
  })
})
