/**
 * `*`, a path, or an absolute address (RFC 9112 §3.2), whose authority is a host and perhaps a port
 * (RFC 9110 §4.2). A fragment is never sent.
 */
const wellFormed =
  /^(?:\*|\/[^#]*|https?:\/\/(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{0,5})?(?:[/?][^#]*)?)$/i

/**
 * Whether everybody reads the same path from the target of a request. Node lets more pass, which
 * Koa then cannot take apart: it throws, or finds no path at all.
 */
export function isReadableTarget(target: string): boolean {
  if (!wellFormed.test(target)) return false
  // Not every name of these characters is one: `1.2.3.256` is no address.
  return /^[*/]/.test(target) || URL.canParse(target)
}
