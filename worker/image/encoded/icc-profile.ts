/** Colour profiles of CMYK pictures: without one CMYK cannot be converted to RGB faithfully. */

/** Profiles of printing conditions have half a megabyte to three. */
const profileBytesMax = 4 * 1024 ** 2

const headerBytes = 128
const tagBytes = 12

/**
 * Whether a profile may be passed to the colour engine: it is for CMYK and has none of the
 * multi-process elements of ICC.1 §9.2 (`D2Bx`). Those are chains of operations of any length that
 * run for every pixel: 8 kB of them take 13 s over two megapixels.
 */
export function isHarmlessProfile(profile: Buffer): boolean {
  if (profile.length < headerBytes + 4 || profile.length > profileBytesMax) return false
  if (profile.toString('latin1', 16, 20) !== 'CMYK') return false
  const count = profile.readUInt32BE(headerBytes)
  const tableEnd = headerBytes + 4 + count * tagBytes
  if (tableEnd > profile.length) return false
  for (let at = headerBytes + 4; at < tableEnd; at += tagBytes) {
    if (profile.toString('latin1', at, at + 3) === 'D2B') return false
  }
  return true
}
