import type { Division } from '../../catalogue/national-codes.ts'
import { PARTS_MAX, type Parts } from './parts.ts'
import { attributesOf, elementsOf } from './xml-parts.ts'

/**
 * Divides a payload as an issuer's codes are divided; null if it cannot be one.
 * @param bytes the payload after it was unpacked
 */
export function dividePayload(bytes: Uint8Array, division: Division): Parts | null {
  switch (division.by) {
    case 'separator':
      return betweenSeparators(bytes, division)
    case 'attributes':
      return attributesOf(textOf(bytes), division.element)
    case 'elements':
      return elementsOf(textOf(bytes))
    case 'json':
      return membersOf(textOf(bytes))
    case 'query':
      return parametersOf(textOf(bytes), division.host)
    case 'lines':
      return captionedLines(textOf(bytes))
    case 'places':
      return atPlaces(bytes, division.least)
  }
}

/**
 * UTF-8 where the bytes are that, else ISO/IEC 8859-1: issuers declare a character set in none of
 * their codes.
 */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return Buffer.from(bytes).toString('latin1')
  }
}

/** A picture may follow the text, and holds separators: what lies behind `most` parts is ignored. */
function betweenSeparators(
  bytes: Uint8Array,
  { separator, least, most }: Extract<Division, { by: 'separator' }>,
): Parts | null {
  const mark = separator.charCodeAt(0)
  const parts = new Map<string, string>()
  let from = 0
  while (from <= bytes.length && parts.size < most) {
    const at = bytes.indexOf(mark, from)
    const to = at === -1 ? bytes.length : at
    parts.set(String(parts.size), textOf(bytes.subarray(from, to)).trim())
    from = to + 1
  }
  // Text with more separators than the issuer writes is something else.
  const isWhole = from > bytes.length || mark > 0x7f
  return isWhole && parts.size >= least ? parts : null
}

const DEPTH_MAX = 3

/** Texts and numbers of a JSON object, by path; null if the text is none. */
function membersOf(text: string): Parts | null {
  if (!text.trimStart().startsWith('{')) return null
  const parts = new Map<string, string>()
  const collect = (value: unknown, path: string, depth: number): void => {
    if (parts.size >= PARTS_MAX) return
    if (typeof value === 'string' || typeof value === 'number') parts.set(path, String(value))
    else if (typeof value === 'object' && value !== null && depth < DEPTH_MAX) {
      for (const [key, member] of Object.entries(value)) {
        collect(member, path === '' ? key : `${path}.${key}`, depth + 1)
      }
    }
  }
  try {
    collect(JSON.parse(text), '', 0)
  } catch {
    return null
  }
  return parts
}

/** Nothing is fetched: the address is text. */
function parametersOf(text: string, host: string): Parts | null {
  const address = URL.canParse(text.trim()) ? new URL(text.trim()) : null
  if (address === null || !/^https?:$/.test(address.protocol)) return null
  if (address.hostname !== host && !address.hostname.endsWith(`.${host}`)) return null
  const all = [...address.searchParams].slice(0, PARTS_MAX)
  return new Map(all.map(([key, value]) => [key.toLowerCase(), value]))
}

/** `Name: Ana`; a line without a caption belongs to nothing. */
function captionedLines(text: string): Parts {
  const lines = text.split(/\r?\n/u).slice(0, PARTS_MAX)
  return new Map(
    lines.flatMap((line) => {
      const [, caption = '', value = ''] = /^\s*(\p{L}[\p{L} ]{0,30}):(.*)$/u.exec(line) ?? []
      return caption === '' ? [] : [[caption.trim().toLowerCase(), value.trim()] as const]
    }),
  )
}

/** A part is named by its place, such as `12-20`, and cut when it is asked for. */
function atPlaces(bytes: Uint8Array, least: number): Parts | null {
  if (bytes.length < least) return null
  return {
    get(place) {
      const [from = 0, to = 0] = place.split('-').map(Number)
      if (to > bytes.length) return undefined
      const [text = ''] = Buffer.from(bytes.subarray(from, to)).toString('latin1').split('\0')
      return text.trim()
    },
  }
}
