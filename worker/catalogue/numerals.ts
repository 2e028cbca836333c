/** Code points of the zeros of other scripts' digits on documents; 1 to 9 follow each. */
const zeros = [
  0x0660, // Arabic
  0x06f0, // Persian
  0x0966, // Devanagari
  0x09e6, // Bengali
  0x0e50, // Thai
  0xff10, // full width
]

/** The text with the digits of these scripts written as 0 to 9. */
export function withLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = zeros.find((first) => code >= first && code < first + 10)
    return zero === undefined ? digit : String(code - zero)
  })
}
