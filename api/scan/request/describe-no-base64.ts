/** Says what was sent as `image` instead of base64, and what to send. */

/** What a text begins with, what it is then, and what to do. */
const beginnings: readonly (readonly [form: RegExp, says: string])[] = [
  [/^https?:\/\//i, 'is a URL; nothing is fetched: send the picture itself, in base64'],
  [/^data:/i, 'is a data: URL; send only what follows its comma'],
  [/^(?:file:|[a-z]:\\|~\/|\.{1,2}\/|@)/i, 'is the path of a file; send what is in it, in base64'],
  [/^b'/, "is what Python shows of bytes (b'…'); call .decode() on them"],
  [/^\[object /, 'is what JavaScript shows of an object; send its bytes in base64'],
]

/** Longer ones are no path. */
const pathLengthMax = 1024
const pictureName = /\.(?:jpe?g|png|heic|heif|webp|pdf|tiff?|gif|bmp)$/i

const beginShown = 16

/** The problem of a value that is not standard base64 (RFC 4648 §4), whatever it is, in a field. */
export function describeNoBase64(value: unknown, field = 'image'): string {
  return `${field}: ${problemOf(value)}`
}

function problemOf(value: unknown): string {
  if (typeof value !== 'string') return `must be a string in base64, and is ${typeOf(value)}`
  if (value === '') return 'is empty; send the picture in base64'
  const begin = value.slice(0, beginShown)
  const known = beginnings.find(([form]) => form.test(begin))
  if (known !== undefined) return known[1]
  if (value.length <= pathLengthMax && pictureName.test(value))
    return 'is the name of a file; send what is in it, in base64'
  const at = value.search(/[^A-Za-z0-9+/]/)
  return at < 0 ? wrongLength(value) : wrongCharacter(value, at)
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

function wrongLength({ length }: string): string {
  return `has ${length} characters, and base64 has a multiple of four: it was cut, or lacks its padding`
}

/** @param at of the first character that is neither letter, digit, + nor / */
function wrongCharacter(value: string, at: number): string {
  const where = `at character ${at + 1}`
  const wrong = value.charAt(at)
  if (/[\r\n]/.test(wrong)) return `has a line break ${where}; encode without them (base64 -w 0)`
  if (/\s/.test(wrong)) return `has a space ${where}; a + became one if it was sent as a form`
  if (/[-_]/.test(wrong)) return `is base64url (- or _ ${where}); use the alphabet with + and /`
  if (wrong !== '=') return `is not base64: ${where} stands what base64 does not have`
  return at < value.length - 2
    ? `has padding ${where}, before its end: more follows than one picture`
    : wrongLength(value)
}
