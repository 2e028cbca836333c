import type { Script } from './scripts.ts'

/** Code points of the zeros of other digits on documents, and their script; 1 to 9 follow each. */
const zeros: readonly (readonly [zero: number, script: Script | null])[] = [
  [0x0660, 'Arab'], // Arabic
  [0x06f0, 'Arab'], // Persian
  [0x0966, 'Deva'],
  [0x09e6, null], // Bengali
  [0x0e50, 'Thai'],
  [0xff10, null], // full width
]

/** The text with the digits of these scripts written as 0 to 9. */
export function withLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const [zero] = digitsWith(code) ?? []
    return zero === undefined ? digit : String(code - zero)
  })
}

/** The script whose digits a text has first; null if they are 0 to 9, or if it has none. */
export function scriptOfDigits(text: string): Script | null {
  const [, script = null] = digitsWith(/\p{N}/u.exec(text)?.[0].codePointAt(0) ?? 0) ?? []
  return script
}

function digitsWith(code: number) {
  return zeros.find(([zero]) => code >= zero && code < zero + 10)
}
