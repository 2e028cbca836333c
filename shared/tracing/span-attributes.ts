/**
 * Everything that a span may say. A trace leaves the service for a system with readers of its own,
 * so nothing of a document, an account, a key or an address is in this list, and no text that a
 * caller wrote; `scan.request_id` leads to the line of the log that says more.
 */
export const spanAttributeNames = [
  'http.request.method',
  'http.route',
  'http.response.status_code',
  /** The code of the error that was answered (contract §7). */
  'error.type',
  'scan.request_id',
  'scan.id',
  'scan.job_id',
  /** The kind of key: live, account_sandbox, public_sandbox or canary. */
  'scan.caller',
  /** Size of the picture in bytes. */
  'scan.image_bytes',
  /** Status of the reading, or why there is none. */
  'scan.outcome',
] as const

export type SpanAttributes = Readonly<
  Partial<Record<(typeof spanAttributeNames)[number], string | number>>
>
