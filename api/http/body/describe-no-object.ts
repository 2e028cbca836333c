/** Says what is wrong with a body that is not a JSON object, and where; never what stands there. */
import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser'
import { holdsTooManyValues } from './json-object.ts'

/** What a body begins with that somebody sent instead of JSON. Latin-1. */
const beginnings: readonly (readonly [begin: string, says: string])[] = [
  ['\xef\xbb\xbf', 'begins with a byte order mark; send UTF-8 without one'],
  ['\xff\xfe', 'is UTF-16; send UTF-8'],
  ['\xfe\xff', 'is UTF-16; send UTF-8'],
  ['{\0', 'is UTF-16; send UTF-8'],
  ['\0{', 'is UTF-16; send UTF-8'],
  ['\xff\xd8\xff', 'is a JPEG; send it in base64 as "image" of a JSON object'],
  ['\x89PNG', 'is a PNG; send it in base64 as "image" of a JSON object'],
  ['/9j/', 'is a JPEG in base64 alone; send it as "image" of a JSON object'],
  ['iVBORw0K', 'is a PNG in base64 alone; send it as "image" of a JSON object'],
  ['--', 'is a multipart form; send a JSON object'],
  ['image=', 'is a form; send a JSON object'],
  ['[', 'is an array; send a JSON object'],
  ['"', 'is a string; send a JSON object'],
]

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** @param bytes what `parseJsonObject` returned null for */
export function describeNoObject(bytes: Uint8Array): string {
  if (bytes.length === 0) return 'The body is missing: send a JSON object.'
  const begin = Buffer.from(bytes.subarray(0, 64)).toString('latin1').trimStart()
  const known = beginnings.find(([mark]) => begin.startsWith(mark))
  if (known !== undefined) return `The body ${known[1]}.`
  if (!begin.startsWith('{')) return 'The body is not a JSON object.'
  // The search for the place calls itself for each value in a value.
  if (holdsTooManyValues(bytes)) return 'The body is not JSON.'
  const text = textOf(bytes)
  if (text === null) return 'The body is not UTF-8.'
  return describeBroken(text) ?? 'The body is not a JSON object.'
}

function textOf(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes)
  } catch {
    return null
  }
}

/** The first mistake in JSON that begins as an object; null if there is none. */
function describeBroken(text: string): string | null {
  let problem: string | null = null
  visit(
    text,
    {
      onError(code, offset, _length, line, character) {
        problem ??= `The body is not JSON: ${wordsOf(code, text, offset)} at line ${line + 1}, character ${character + 1}.`
      },
    },
    { disallowComments: true },
  )
  return problem
}

function wordsOf(code: ParseErrorCode, text: string, offset: number): string {
  const next = text.charAt(offset)
  if (next === '') return 'it ends before it is complete,'
  if (next === "'") return 'names and texts need double quotes,'
  const before = text.slice(Math.max(0, offset - 100), offset).trimEnd()
  if (before.endsWith(',') && /[}\]]/.test(next)) return 'a comma has nothing behind it,'
  return mistakes[printParseErrorCode(code)] ?? 'something else was expected'
}

const mistakes: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'a name in double quotes is missing',
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma is missing',
  InvalidCommentToken: 'a comment is not allowed',
  InvalidCharacter: 'a text has a line break or a control character',
  UnexpectedEndOfString: 'a text has a line break or no closing quote,',
  InvalidEscapeCharacter: 'a backslash begins no escape',
  InvalidUnicode: 'a backslash begins no escape',
}
