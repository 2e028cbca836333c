/** Names the format of other pictures than JPEG and PNG, which phones and scanners also write. */

/** Name, offset of the signature in bytes, and the possible signatures in Latin-1. */
type Format = readonly [name: string, at: number, marks: readonly string[]]

const formats: readonly Format[] = [
  ['PDF', 0, ['%PDF-']],
  // ISO/IEC 14496-12 §4.3: in this family of formats the brand follows `ftyp`.
  ['AVIF', 4, ['ftypavif', 'ftypavis']],
  ['HEIC', 4, ['ftypheic', 'ftypheix', 'ftypheim', 'ftypheis', 'ftyphevc', 'ftyphevx']],
  ['HEIF', 4, ['ftypmif1', 'ftypmsf1']],
  ['WebP', 8, ['WEBP']],
  ['GIF', 0, ['GIF87a', 'GIF89a']],
  ['TIFF', 0, ['II*\0', 'MM\0*', 'II+\0', 'MM\0+']],
  ['BMP', 0, ['BM']],
  ['JPEG XL', 0, ['\xff\x0a', '\0\0\0\x0cJXL ']],
  ['JPEG 2000', 0, ['\xff\x4f\xff\x51', '\0\0\0\x0cjP  ']],
  ['SVG', 0, ['<svg', '<?xml']],
  ['HTML', 0, ['<!DOCTYPE', '<!doctype', '<html']],
]

/** Beginnings of what was encoded twice. */
const encodedTwice: readonly (readonly [mark: string, says: string])[] = [
  ['/9j/', 'is base64 of base64; encode the picture once'],
  ['iVBORw0K', 'is base64 of base64; encode the picture once'],
  ['data:', 'is a data: URL in base64; send what follows its comma, as it is'],
  ['http', 'is a URL in base64; nothing is fetched: send the picture itself'],
]

const marksWithin = 32

/** The message for a picture without a readable JPEG or PNG header. */
export function describeUnreadable(image: Uint8Array, field = 'image'): string {
  return `${field}: ${problemOf(image)}`
}

function problemOf(image: Uint8Array): string {
  const begin = Buffer.from(image.subarray(0, marksWithin)).toString('latin1')
  const [name] = formats.find(([, at, marks]) => marks.some((m) => begin.startsWith(m, at))) ?? []
  const twice = encodedTwice.find(([mark]) => begin.startsWith(mark))
  if (twice !== undefined) return twice[1]
  if (name !== undefined) return `is ${name}; send JPEG or PNG`
  const known = begin.startsWith('\xff\xd8\xff')
    ? 'JPEG'
    : begin.startsWith('\x89PNG')
      ? 'PNG'
      : null
  return known === null
    ? 'is neither JPEG nor PNG'
    : `starts like a ${known}, but its header cannot be read`
}
