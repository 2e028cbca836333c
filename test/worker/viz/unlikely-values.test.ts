import { expect } from 'chai'
import { associate } from '../../../worker/viz/associate.ts'
import { habitsOf } from '../../../worker/viz/page-habits.ts'
import { printedPage } from './printed-page.ts'

/** A surname under its label, each of its letters as sure as told. */
function surnameReadWith(probability: number): {
  told: (string | null)[]
  untold: (string | null)[]
} {
  const { lines, size } = printedPage([
    ['Surname', 30, 8, 1.2],
    ['AOCDDATU', 30, 11],
  ])
  const read = lines.map((line) =>
    line.text === 'Surname'
      ? line
      : { ...line, characters: Array.from(line.text, () => ({ probability })) },
  )
  const page = { lines: read, size }
  const habits = habitsOf(page, { kind: null, country: null, probability: 0 }, '2026-11-22')
  const { fields, unlikely } = associate(page, [], habits)
  return { told: fields.map(({ value }) => value), untold: unlikely.map(({ value }) => value) }
}

describe('a value that is hardly right', () => {
  // A calibration that never sees such values takes what is as badly read for more certain.
  it('is not told, but known to a calibration', () => {
    expect(surnameReadWith(0.9)).to.deep.equal({ told: ['AOCDDATU'], untold: [] })
    expect(surnameReadWith(0.2)).to.deep.equal({ told: [], untold: ['AOCDDATU'] })
  })

  // Microprint read as `LN MMaTENE` took the field of a surname beside its caption.
  it('leaves its field to a value that is', () => {
    const { lines, size } = printedPage([
      ['Surname', 30, 8, 1.2],
      ['AOCDDATU', 30, 11],
      ['Surname: MMATENE', 13, 50, 0.5],
    ])
    const read = lines.map((line) =>
      line.text.includes(':')
        ? { ...line, characters: Array.from(line.text, () => ({ probability: 0.1 })) }
        : line,
    )
    const page = { lines: read, size }
    const habits = habitsOf(page, { kind: null, country: null, probability: 0 }, '2026-11-22')
    const { fields } = associate(page, [], habits)
    expect(fields.map(({ value }) => value)).to.deep.equal(['AOCDDATU'])
  })
})
