/** The trace a request belongs to, for following one call through several services. */

/** version-traceid-parentid-flags; neither id may be all zeros. */
const traceparent =
  /^(?<version>[\da-f]{2})-(?!0{32})(?<traceId>[\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?<more>-.*)?$/

/**
 * The trace id of a `traceparent` header: 32 hexadecimal digits, or null if the header is empty or
 * invalid (W3C Trace Context §3.2). Future versions may have more parts after the flags.
 */
export function traceIdOf(header: string): string | null {
  const { version, traceId, more } = traceparent.exec(header)?.groups ?? {}
  if (traceId === undefined || version === 'ff') return null
  return version === '00' && more !== undefined ? null : traceId
}
