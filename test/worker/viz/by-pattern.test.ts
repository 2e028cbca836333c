import { expect } from 'chai'
import { associate } from '../../../worker/viz/associate.ts'
import { habitsOf } from '../../../worker/viz/page-habits.ts'
import type { PrintedLine } from '../../../worker/viz/printed-page.ts'
import { type Line, printedPage } from './printed-page.ts'
import { valuesOf } from './read-lines.ts'

const card = { kind: 'identity_card', country: 'BEL' } as const

describe('an uncaptioned number from an issuer without a known number format', () => {
  it('is the document number when it is the only one that begins with letters', () => {
    expect(valuesOf([['WY612764', 4, 24]], card)).to.deep.equal({ document_number: 'WY612764' })
  })

  // Regression: when its own caption was not read, the number of the holder became that of the
  // card, at high confidence.
  it('is the receipt number on USCIS cards, beside the number of the holder', () => {
    const lines: readonly Line[] = [
      ['USCIS#', 28.8, 20.2, 0.9],
      ['087-441-952', 28.7, 22.6, 1.6],
      ['IOE4417082953', 56.1, 22.7, 1.6],
    ]
    expect(valuesOf(lines, { kind: 'residence_permit', country: 'USA' })).to.deep.equal({
      document_number: 'IOE4417082953',
      personal_number: '087-441-952',
    })
  })

  it('is not read if there are two, if it is digits alone, or on an unknown kind of page', () => {
    const two: readonly Line[] = [
      ['WY612764', 4, 24],
      ['AB123456', 4, 44],
    ]
    expect(valuesOf(two, card)).to.deep.equal({})
    expect(valuesOf([['61276412', 4, 24]], card)).to.deep.equal({})
    expect(valuesOf([['WY612764', 4, 24]])).to.deep.equal({})
  })
})

// Regression: German licence numbers have eleven letters and digits, and so `DEUTSCHLAND` became
// one, at high confidence.
describe('a word as long as a document number', () => {
  it('is not a document number, whatever format its issuer uses', () => {
    const licence = { kind: 'driving_licence' } as const
    const lines: readonly Line[] = [['DEUTSCHLAND', 4, 24]]
    expect(valuesOf(lines, { ...licence, country: 'DEU' })).to.not.have.key('document_number')
    const french = valuesOf([['FRANCAISE', 4, 24]], { kind: 'identity_card', country: 'FRA' })
    expect(french).to.not.have.key('document_number')
    expect(valuesOf([['B072RRE2I55', 4, 24]], { ...licence, country: 'DEU' })).to.include({
      document_number: 'B072RRE2I55',
    })
  })
})

describe('a number that encodes the name of its holder', () => {
  it('is recognised by its hyphenated groups, with or without spaces', () => {
    const licence = { kind: 'driving_licence', country: 'CAN' } as const
    const number = { document_number: 'A1234-12345-12345' }
    expect(valuesOf([['A1234-12345-12345', 34, 13, 2.9]], licence)).to.deep.equal(number)
    expect(valuesOf([['T02-1234-5678', 34, 13]], licence)).to.deep.equal({})
    // Ontario sets spaces around the hyphens, and also prints an audit number that begins with
    // letters.
    const audit: Line = ['DK7830999', 34, 32, 2]
    const lines: readonly Line[] = [['A1234 - 12345 - 12345', 34, 13, 2.9], audit]
    expect(valuesOf(lines, licence)).to.deep.equal({ document_number: 'A1234 - 12345 - 12345' })
  })
})

describe('Japanese print without spaces', () => {
  const licence = { kind: 'driving_licence', country: 'JPN' } as const

  it('yields a number from between its words', () => {
    const number = { document_number: '012345678900' }
    expect(valuesOf([['番号 第012345678900号', 4, 38]], licence)).to.deep.equal(number)
  })

  it('has a dash in house numbers that may be read as a vowel sign or as a one', () => {
    const lines = [['住所 見本県見本市霞2ー1一2', 4, 14]] as const
    expect(valuesOf(lines, licence)).to.include({ 'address@1041': '見本県見本市霞2-1-2' })
  })
})

describe('a date with a word right behind it', () => {
  it('is split from the word, and both are read', () => {
    const hongKong = { kind: 'identity_card', country: 'HKG' } as const
    const lines: readonly Line[] = [
      ['04-07~1986女了', 34, 34, 2],
      ['25-10-18', 33, 50, 2.4],
      ['SAMPLE, Tai Man', 5, 15, 2],
    ]
    expect(valuesOf(lines, hongKong)).to.include({
      birth_date: '1986-07-04',
      issue_date: '2018-10-25',
      sex: 'F',
    })
  })
})

describe('two dates found as one line', () => {
  it('are read as two values', () => {
    const lines: readonly Line[] = [
      ['Date of birth', 30, 8, 1.2],
      ['20/04/1974', 30, 11],
      ['28/09/2018 28/09/2028', 30, 30],
    ]
    expect(valuesOf(lines, card)).to.include({
      issue_date: '2018-09-28',
      expiry_date: '2028-09-28',
    })
  })
})

describe('a number printed up or down the page', () => {
  it('is the document number when it is the only such number', () => {
    const page = printedPage([['57 24 046651', 80, 20]])
    const [line] = page.lines
    if (line === undefined) throw new Error('no line')
    const turned = { ...line, box: { x0: 80, y0: 10, x1: 82, y1: 28 } }
    const read = (lines: readonly PrintedLine[]) =>
      associate({ ...page, lines }, [], habitsOf(page, { ...type, probability: 1 }, '2026-11-22'))
        .fields.filter(({ name }) => name === 'document_number')
        .map(({ value }) => value)
    const type = { kind: 'passport', country: 'SRB' } as const
    expect(read([turned])).to.deep.equal(['57 24 046651'])
    expect(read([turned, { ...turned, text: '99 24 046651' }])).to.deep.equal([])
    // Russian passports print the series as two separate groups, which may be read as anything.
    const group = { ...turned, text: 'Ệ', box: { x0: 80, y0: 4, x1: 82, y1: 7 } }
    expect(read([turned, group])).to.deep.equal([])
  })
})
