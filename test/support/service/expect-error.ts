import { expect } from 'chai'
import { type ErrorResponse, errorResponse } from '../../../shared/contract/error-response.ts'
import { type ErrorCode, errorTable } from '../../../shared/errors.ts'

/**
 * Checks everything that all failures have in common (contract §7); returns the error for the rest.
 */
export async function expectError(
  response: Response,
  code: ErrorCode,
  status: number = errorTable[code].status,
): Promise<ErrorResponse['error']> {
  const body: unknown = await response.json()
  expect(response.status, JSON.stringify(body)).to.equal(status)
  const { error } = errorResponse.parse(body)
  expect(error.code, error.message).to.equal(code)
  expect(error.request_id).to.equal(response.headers.get('x-request-id'))
  expect(new URL(error.docs_url).pathname).to.equal(`/docs/errors/${code}`)
  expect(response.headers.get('cache-control')).to.equal('no-store')
  const isToBeRetried = status === 429 || status === 503
  if (isToBeRetried) expect(response.headers.get('retry-after')).to.match(/^[1-9]\d*$/)
  return error
}
