import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

const american = { kind: 'driving_licence', country: 'USA' } as const
const canadian = { kind: 'driving_licence', country: 'CAN' } as const

describe('a value of an American card without any mark', () => {
  const captions: readonly Line[] = [
    ['4b EXP 05/10/2034', 31, 18],
    ['3 DOB 12/23/1956', 31, 36],
  ]

  it('is the document number if it is the only tall one above the date of birth', () => {
    const number = (...lines: readonly Line[]) =>
      valuesOf([...lines, ...captions], american).document_number
    expect(number(['584621384 x400', 31, 14, 2])).to.equal('584621384')
    expect(number(['r 610349188', 31, 14, 2])).to.equal('610349188')
    expect(number(['584621384', 31, 14, 2], ['610349188', 61, 14, 2])).to.equal(undefined)
    expect(number(['584621384', 31, 14, 1])).to.equal(undefined)
    expect(number(['584621384', 31, 50, 2])).to.equal(undefined)
    // In the row of the date of birth.
    const row: readonly Line[] = [
      ['3 DOB', 64, 10, 1.2],
      ['12/23/1956', 64, 12.8, 1.9],
      ['4b EXP 05/10/2034', 31, 18],
    ]
    const beside = (line: Line) => valuesOf([...row, line], american).document_number
    expect(beside(['058462138', 30, 12.4, 1.9])).to.equal('058462138')
    expect(beside(['058462138', 30, 15.5, 1.9])).to.equal(undefined)
  })

  it('is a measurement with its unit, even if its digits were read as letters', () => {
    const lines: readonly Line[] = [...captions, ['17O cm', 31, 44], ['2O5 1b', 41, 44]]
    expect(valuesOf(lines, canadian)).to.include({ height: '170 cm', weight: '205 lb' })
    expect(valuesOf([...captions, ["5'' 06\"", 31, 44]], american)).to.include({ height: `5' 06"` })
  })

  it('is a word that only one remaining field can hold', () => {
    const restrictions: Line = ['CORR LENS', 26, 47]
    expect(valuesOf([...captions, restrictions], american)).to.include({
      restrictions: 'CORR LENS',
    })
    expect(valuesOf([...captions, ['9M CORR LENS', 26, 47]], american)).to.include({
      restrictions: 'CORR LENS',
    })
    const none: Line = ['NONE', 26, 47]
    const endorsements: Line = ['9a END M', 39, 47]
    expect(valuesOf([...captions, none, endorsements], american)).to.include({
      restrictions: 'NONE',
    })
    expect(valuesOf([...captions, none], american)).to.not.have.any.keys(
      'restrictions',
      'endorsements',
    )
  })

  it('is a letter below its caption, whatever alphabet it was read in', () => {
    const lines: readonly Line[] = [
      ...captions,
      ['9 CLASS', 40, 12, 1],
      ['À', 40, 14.5],
      ['12 RSTR', 60, 22, 1],
      ['В', 60, 24.5],
      ['1S SBX M', 60, 27],
    ]
    expect(valuesOf(lines, american)).to.include({ dl_class: 'A', restrictions: 'B', sex: 'M' })
  })
})

describe('a number that is glued to its mark', () => {
  const page = (...numbers: readonly Line[]): readonly Line[] => [
    ...numbers,
    ['LANCASTER, CA 93535', 33, 28],
    ['DOB 02/01/1995', 33, 32],
    // The same date again, with as many characters as the numbers of the state.
    ['02011995', 73, 34],
  ]

  it('has the format that the state in the address gives its numbers', () => {
    expect(valuesOf(page(['DLB5568Z40', 31, 10]), american)).to.include({
      document_number: 'B5568240',
    })
    expect(valuesOf(page(['bLl1234562', 31, 10]), american)).to.include({
      document_number: 'I1234562',
    })
  })

  it('is not cut from a longer number whose first digits look like a mark', () => {
    const lines: readonly Line[] = [
      ['1234567890', 31, 10],
      ['ALBANY, NY 12204', 33, 28],
      ['DOB 02/01/1995', 33, 32],
    ]
    expect(valuesOf(lines, american).document_number).to.not.equal('234567890')
  })

  it('is not read if there are two, or if it has another format', () => {
    const two = page(['DLB5568240', 31, 10], ['DLB5568241', 31, 13])
    expect(valuesOf(two, american)).to.not.have.any.keys('document_number')
    expect(valuesOf(page(['DLB5568', 31, 10]), american)).to.not.have.any.keys('document_number')
  })

  it('may be set in groups behind whatever was read for its mark', () => {
    const lodi: readonly Line[] = [
      ['LODI, NJ 07644-1120', 33, 28],
      ['Dos 02-01-1995', 33, 32],
      ['EXP 02-01-2035', 33, 36],
    ]
    const numberOf = (...lines: readonly Line[]) =>
      valuesOf([...lines, ...lodi], american).document_number
    expect(numberOf(['0T7129 40386 55552', 31, 10])).to.equal('T7129 40386 55552')
    // When the number was not read, neither a postal code nor an audit number takes its place.
    expect(numberOf()).to.equal(undefined)
    expect(numberOf(['Do GA201911200004817', 7, 48])).to.equal(undefined)
    expect(numberOf(['DD T7129 40386 55552', 7, 48])).to.equal(undefined)
  })
})
