/** The trace a request belongs to, for whoever follows one call through several services. */

/** version - trace id - parent id - flags; neither id may be all zeros. */
const traceparent =
  /^(?<version>[\da-f]{2})-(?!0{32})(?<traceId>[\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?<more>-.*)?$/

/**
 * The trace id of a `traceparent` header: 32 hexadecimal digits. Null where there is none that
 * could be one (W3C Trace Context §3.2); versions to come may say more after the flags.
 */
export function traceIdOf(header: string): string | null {
  const { version, traceId, more } = traceparent.exec(header)?.groups ?? {}
  if (traceId === undefined || version === 'ff') return null
  return version === '00' && more !== undefined ? null : traceId
}
