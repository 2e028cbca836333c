import fc from 'fast-check'

/** Surrogates, U+D800 to U+DFFF, are no characters. */
const codePoint = fc.oneof(
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 0x7f }) },
  { weight: 2, arbitrary: fc.integer({ min: 0x80, max: 0xd7_ff }) },
  { weight: 1, arbitrary: fc.integer({ min: 0xe0_00, max: 0x10_ff_ff }) },
)

/**
 * Any characters of Unicode, controls among them. `fc.string({ unit: 'binary' })` draws the same
 * from a table that costs each process of a test run 80 MB.
 */
export function anyText(constraints: { readonly maxLength?: number } = {}): fc.Arbitrary<string> {
  return fc.array(codePoint, constraints).map((points) => String.fromCodePoint(...points))
}
