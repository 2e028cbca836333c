import fc from 'fast-check'
import { composeMrz, type MrzDescription } from '../../../../scripts/specimens/mrz-lines.ts'
import { parseMrz } from '../../../../worker/mrz/text/parse.ts'
import { mrzDescription, mrzLayoutNames } from '../../../support/arbitraries/mrz-description.ts'
import { examplePassport } from '../../../support/readings/icao-example.ts'

const today = '2026-11-21'

const description = { ...examplePassport, documentNumber: 'LK9O374B3', optionalData: '' }

/** The MRZ of the description with one text on line 2 misread. */
function misread(from: string, to: string, change: Partial<MrzDescription> = {}) {
  const [first = '', second = ''] = composeMrz({ ...description, ...change })
  expect(second).to.include(from)
  return [first, second.replace(from, to)]
}

describe('corrections', () => {
  // Proves D3.5b
  it('replace a look-alike when that alone makes the check digits hold', () => {
    const lines = misread('LK9O374B3', 'LK90374B3')
    const reading = parseMrz(lines, today)
    expect(reading?.documentNumber).to.deep.include({
      value: 'LK9O374B3',
      printed: 'LK90374B3',
      valid: true,
      correction: { from: 'LK90374B3', to: 'LK9O374B3' },
    })
  })

  // The contract: lines exactly as read, and a guess never turns failed into passed.
  // Proves D3.5a
  it('leave the lines and the verdict as they were read', () => {
    const lines = misread('LK9O374B3', 'LK90374B3')
    const reading = parseMrz(lines, today)
    expect(reading?.lines).to.equal(lines)
    expect(reading?.passed).to.equal(false)
    expect(reading?.failedSubjects).to.deep.equal(['document number'])
    expect(reading?.digits).to.deep.equal({ total: 5, passed: 3 })
  })

  it('turn letters in a date into the digits they look like', () => {
    const reading = parseMrz(misread('740812', '74O8IZ'), today)
    expect(reading?.birthDate).to.deep.include({
      value: '1974-08-12',
      correction: { from: '74O8IZ', to: '740812' },
    })
  })

  it('cover a check digit that alone was misread', () => {
    const lines = misread('LK9O374B90', 'LK9O374B9O', { documentNumber: 'LK9O374B9' })
    expect(parseMrz(lines, today)?.documentNumber).to.deep.include({
      value: 'LK9O374B9',
      valid: true,
      correction: { from: 'O', to: '0' },
    })
  })

  // Proves D3.5b
  it('are not made when more than one reading fits', () => {
    // The truth is among the candidates, and so is at least one more.
    const lines = misread('5005ABCDE', '5O05ABCDE', { documentNumber: '5005ABCDE' })
    const reading = parseMrz(lines, today)
    expect(reading?.documentNumber).to.include({ valid: false, correction: null })
  })

  it('are not made for a wrong character without a look-alike', () => {
    const reading = parseMrz(misread('LK9O374B3', 'LK9O379B3'), today)
    expect(reading?.documentNumber?.correction).to.equal(null)
  })

  // The composite digit covers all of it: a second, unsolved error leaves the first unproven too.
  it('are made for all fields or for none when a composite digit covers them', () => {
    const lines = misread('LK9O374B3', 'LK90374B3').map((line) => line.replace('740812', '740912'))
    const reading = parseMrz(lines, today)
    expect(reading?.documentNumber?.correction).to.equal(null)
    expect(reading?.birthDate?.correction).to.equal(null)
  })

  it('are made field by field on a visa, which has no composite digit', () => {
    const visa = { layout: 'MRVA', documentCode: 'V' } as const
    const lines = misread('LK9O374B3', 'LK90374B3', visa).map((line) =>
      line.replace('740812', '740912'),
    )
    const reading = parseMrz(lines, today)
    expect(reading?.documentNumber?.value).to.equal('LK9O374B3')
    expect(reading?.birthDate).to.include({ valid: false, correction: null })
  })

  it('reach the second part and the check digit of a long document number', () => {
    const card = { layout: 'TD1', documentNumber: 'D34767439O3', optionalData: '' } as const
    const [first = '', ...rest] = composeMrz({ ...description, ...card })
    expect(first).to.include('D34767439<O31<')
    const tail = parseMrz([first.replace('<O31<', '<031<'), ...rest], today)
    expect(tail?.documentNumber).to.deep.include({
      value: 'D34767439O3',
      correction: { from: 'D3476743903', to: 'D34767439O3' },
    })
    const digit = parseMrz([first.replace('<O31<', '<O3I<'), ...rest], today)
    expect(digit?.documentNumber).to.deep.include({
      value: 'D34767439O3',
      correction: { from: 'I', to: '1' },
    })
  })

  for (const layout of mrzLayoutNames) {
    it(`never leave a corrected ${layout} field invalid, change the lines or pass the MRZ`, () => {
      const pairs = ['O0', '0O', 'I1', '1I', 'B8', '8B', 'S5', '5S', 'Z2', '2Z']
      const damaged = fc.tuple(
        mrzDescription(layout, today).map((of) => composeMrz(of)),
        fc.array(fc.tuple(fc.nat(), fc.constantFrom(...pairs)), { minLength: 1, maxLength: 3 }),
      )
      fc.assert(
        fc.property(damaged, ([lines, swaps]) => {
          const read = swaps.reduce((current, [at, pair]) => swapOne(current, at, pair), lines)
          const reading = parseMrz(read, today)
          if (reading === null) return
          expect(reading.lines).to.deep.equal(read)
          const fields = Object.values(reading).filter((value) => value?.correction)
          for (const field of fields) expect(field.valid).to.equal(true)
          if (fields.length > 0) expect(reading.passed).to.equal(false)
        }),
        { numRuns: 300 },
      )
    })
  }
})

/** Replaces one occurrence, if any, of a pair's first character with its second. */
function swapOne(lines: readonly string[], at: number, pair: string): string[] {
  const line = at % lines.length
  const index = lines[line]?.indexOf(pair.charAt(0), at % 30) ?? -1
  return lines.map((text, number) =>
    number === line && index >= 0
      ? text.slice(0, index) + pair.charAt(1) + text.slice(index + 1)
      : text,
  )
}
