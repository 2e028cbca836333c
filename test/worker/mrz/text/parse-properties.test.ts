import fc from 'fast-check'
import { composeMrz, type MrzDescription } from '../../../../scripts/specimens/mrz-lines.ts'
import { transliterate } from '../../../../scripts/specimens/transliterate.ts'
import { failingDigits } from '../../../../worker/mrz/text/check-digit.ts'
import { layoutOf } from '../../../../worker/mrz/text/layouts.ts'
import { parseMrz } from '../../../../worker/mrz/text/parse.ts'
import { mrzDescription, mrzLayoutNames } from '../../../support/arbitraries/mrz-description.ts'

const today = '2026-11-21'
const alphabet = [...'<0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const characterValue = (character: string) =>
  character === '<' ? 0 : Number.parseInt(character, 36)

describe('parseMrz on generated MRZs', () => {
  for (const layout of mrzLayoutNames) {
    // Readers that reject what an issuer may legally print are the commonest complaint of all.
    // Proves 2.7a
    it(`passes a legal ${layout} MRZ and gives back what was printed`, () => {
      fc.assert(
        fc.property(mrzDescription(layout, today), (description) => {
          const lines = composeMrz(description)
          const reading = parseMrz(lines, today)
          expect(reading?.passed, reading?.reason ?? 'no layout').to.equal(true)
          expect(reading?.layout).to.equal(layout)
          expect(reading?.lines).to.equal(lines)
          expect(reading?.digits.passed).to.equal(reading?.digits.total)
          expectFields(reading, description)
        }),
        { numRuns: 300 },
      )
    })

    // An MRZ that passes with a wrong character opens an account for the wrong person.
    // Proves 2.7a
    it(`fails a ${layout} MRZ with one wrong character under a digit, unless equal mod 10`, () => {
      const damaged = mrzDescription(layout, today).chain((description) => {
        const lines = composeMrz(description)
        return fc.record({
          lines: fc.constant(lines),
          at: fc.constantFrom(...coveredPositions(layout)),
          character: fc.constantFrom(...alphabet),
        })
      })
      fc.assert(
        fc.property(damaged, ({ lines, at, character }) => {
          const [line, index] = at
          const original = lines[line]?.charAt(index) ?? ''
          fc.pre((characterValue(original) - characterValue(character)) % 10 !== 0)
          const read = replaceAt(lines, line, index, character)
          expect(parseMrz(read, today)?.passed ?? false, read.join('\n')).to.equal(false)
        }),
        { numRuns: 1000 },
      )
    })
  }

  // The finder offers whatever it saw: a throw here would lose the scan.
  it('never throws, whatever the characters', () => {
    const line = (length: number) =>
      fc.string({
        unit: fc.constantFrom(...alphabet, 'é', ' '),
        minLength: length,
        maxLength: length,
      })
    const mrz = fc.oneof(
      fc.tuple(line(44), line(44)),
      fc.tuple(line(36), line(36)),
      fc.tuple(line(30), line(30), line(30)),
      fc.tuple(line(30)),
      fc.array(fc.string(), { maxLength: 4 }),
    )
    fc.assert(
      fc.property(mrz, (lines) => {
        const reading = parseMrz(lines, today)
        const layout = layoutOf(lines)
        expect(reading === null).to.equal(layout === null)
        const failing = layout && failingDigits(layout, lines).length
        expect(reading && reading.digits.total - reading.digits.passed).to.equal(failing)
        expect(reading?.reason === null).to.equal(reading?.passed ?? false)
      }),
      { numRuns: 500 },
    )
  })
})

function expectFields(reading: ReturnType<typeof parseMrz>, description: MrzDescription): void {
  const { layout } = description
  expect(reading?.documentNumber?.value).to.equal(description.documentNumber)
  expect(reading?.documentNumber?.valid).to.equal(true)
  expect(reading?.issuingState?.value).to.equal(alpha3(description.issuingState))
  expect(reading?.birthDate?.value ?? null).to.equal(
    layout === 'EU_DL' ? null : description.birthDate,
  )
  expect(reading?.expiryDate?.value ?? null).to.equal(
    layout === 'FRA_ID' ? null : description.expiryDate,
  )
  if (layout !== 'EU_DL') {
    expect(reading?.sex?.value).to.equal(description.sex === '<' ? null : description.sex)
    expect(reading?.optionalData?.value).to.equal(description.optionalData || null)
  }
  if (layout === 'TD1') {
    expect(reading?.optionalData2?.value).to.equal(description.optionalData2 || null)
  }
  expectNames(reading, description)
}

/** Names come back whole, or each word as a beginning when `nameTruncated` is set. */
function expectNames(reading: ReturnType<typeof parseMrz>, description: MrzDescription): void {
  const pairs = [
    [(reading?.fullName ?? reading?.surname)?.value, transliterate(description.surname).split('<')],
    [reading?.givenNames?.value, transliterate(description.givenNames).split('<')],
  ] as const
  for (const [value, printed] of pairs) {
    const words = value?.split(' ') ?? ['']
    const cutShort = reading?.nameTruncated || description.layout === 'EU_DL'
    if (cutShort) expect(words.every((word, at) => printed[at]?.startsWith(word))).to.equal(true)
    else expect(words).to.deep.equal(printed)
  }
}

function alpha3(printed: string): string {
  return printed === 'D' ? 'DEU' : printed
}

function replaceAt(lines: readonly string[], line: number, index: number, character: string) {
  return lines.map((text, at) =>
    at === line ? text.slice(0, index) + character + text.slice(index + 1) : text,
  )
}

/** Written out again from the standard, so that a wrong span in the tables shows. */
function coveredPositions(layout: (typeof mrzLayoutNames)[number]): [number, number][] {
  const range = (line: number, start: number, end: number): [number, number][] =>
    Array.from({ length: end - start }, (_, offset) => [line, start + offset])
  switch (layout) {
    case 'TD1':
      return [...range(0, 5, 30), ...range(1, 0, 7), ...range(1, 8, 15), ...range(1, 18, 30)]
    case 'TD2':
      return [...range(1, 0, 10), ...range(1, 13, 20), ...range(1, 21, 36)]
    case 'TD3':
      return [...range(1, 0, 10), ...range(1, 13, 20), ...range(1, 21, 44)]
    case 'MRVA':
    case 'MRVB':
      return [...range(1, 0, 10), ...range(1, 13, 20), ...range(1, 21, 28)]
    case 'FRA_ID':
      return [...range(0, 0, 36), ...range(1, 0, 36)]
    case 'EU_DL':
      return range(0, 0, 30)
  }
}
