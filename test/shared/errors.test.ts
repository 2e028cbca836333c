import { errorCodes, errorTable } from '../../shared/errors.ts'

// Integrators branch on these codes: none may change its name or its status.
describe('the table of error codes', () => {
  // Proves 7.3
  it('has the 21 codes of the contract, each with its status', () => {
    const statuses = Object.fromEntries(errorCodes.map((code) => [code, errorTable[code].status]))
    expect(statuses).to.deep.equal({
      invalid_request: 400,
      unauthorized: 401,
      client_token_expired: 401,
      client_token_used_up: 401,
      insufficient_credits: 402,
      registration_required: 403,
      client_token_not_allowed: 403,
      not_found: 404,
      idempotency_conflict: 409,
      idempotency_in_progress: 409,
      idempotency_replay_unavailable: 409,
      payload_too_large: 413,
      unsupported_media_type: 415,
      validation_failed: 422,
      rate_limited: 429,
      document_repeated: 429,
      internal_error: 500,
      engine_unavailable: 503,
      service_unavailable: 503,
      topup_in_progress: 409,
      maintenance: 503,
    })
    expect(errorCodes).to.have.length(21)
  })

  it('explains for each what it means and what to do', () => {
    for (const code of errorCodes) {
      const { title, meaning, remedy } = errorTable[code]
      for (const text of [title, meaning, remedy]) expect(text, code).to.have.length.above(10)
    }
  })
})
