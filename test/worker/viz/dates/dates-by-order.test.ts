import { expect } from 'chai'
import { associate } from '../../../../worker/viz/associate.ts'
import { habitsOf } from '../../../../worker/viz/page-habits.ts'
import { printedPage } from '../printed-page.ts'
import { readLines, valuesOf } from '../read-lines.ts'

const card = { kind: 'identity_card', country: 'DEU' } as const

// Captions are the first to become unreadable; without these rules such a page loses all its dates.
describe('dates without a caption', () => {
  it('yield the date of birth if one is older than any valid document', () => {
    const lines = [
      ['12.09.1982', 30, 10],
      ['Date of issue', 30, 20, 1.2],
      ['17.12.2004', 30, 23],
    ] as const
    expect(valuesOf(lines, card)).to.deep.equal({
      birth_date: '1982-09-12',
      issue_date: '2004-12-17',
    })
  })

  it('do not yield a date of birth when it may be the issue date', () => {
    const lines = [
      ['17.12.2014', 30, 23],
      ['Date of expiry', 30, 30, 1.2],
      ['17.12.2024', 30, 33],
    ] as const
    expect(valuesOf(lines, card)).to.deep.equal({ expiry_date: '2024-12-17' })
  })

  it('yield the expiry date when only one is in the future, beside another date', () => {
    const lines = [
      ['01.02.2019', 30, 10],
      ['01.02.2029', 30, 20],
      ['01.02.2018', 30, 30],
    ] as const
    const birth = [
      ['Date of birth', 30, 2, 1.2],
      ['03.04.1990', 30, 5],
    ] as const
    const read = { birth_date: '1990-04-03', expiry_date: '2029-02-01' }
    expect(valuesOf([...birth, ...lines], card)).to.deep.equal(read)
    // Otherwise it may be the end of a single class of a licence.
    expect(valuesOf(lines.slice(0, 2), card)).to.deep.equal({})
  })

  it('do not count again when reprinted with a two-digit year', () => {
    const lines = [
      ['Date of birth', 30, 2, 1.2],
      ['12.01.1967', 30, 5],
      ['12.01.67', 60, 40],
    ] as const
    expect(valuesOf(lines, card)).to.deep.equal({ birth_date: '1967-01-12' })
  })

  it('may be a year, taken for its last day, where the issuer prints no more', () => {
    const lines = [
      ['VIGENCIA', 30, 10, 1.2],
      ['2021 - 2031', 42, 10],
    ] as const
    const mexican = { kind: 'identity_card', country: 'MEX' } as const
    expect(valuesOf(lines, mexican)).to.deep.equal({ expiry_date: '2031-12-31' })
    expect(valuesOf(lines, card)).to.not.have.property('expiry_date')
  })

  it('yield the expiry date from the second of the only two years in a row', () => {
    const mexican = { kind: 'identity_card', country: 'MEX' } as const
    const lines = [
      ['2013 01', 70, 43],
      ['2014', 48, 50],
      ['VGENOA', 60, 50, 1.1],
      ['2024', 68, 50],
    ] as const
    expect(valuesOf(lines, mexican)).to.include({ expiry_date: '2024-12-31' })
    for (const other of [
      [...lines, ['2030', 76, 50]],
      [
        ['2009', 48, 50],
        ['2012', 68, 50],
      ],
    ] as const)
      expect(valuesOf(other, mexican)).to.not.have.property('expiry_date')
  })

  it('yield the date of birth when a nationality stands behind it', () => {
    expect(valuesOf([['24.03.1982 DEUTSCH', 30, 20]], card)).to.deep.equal({
      birth_date: '1982-03-24',
      nationality: 'DEU',
    })
  })

  it('are not doubted because of the words behind them', () => {
    const lines = [
      ['交付 令和01年05月07日', 5, 10],
      ['昭和61年5月1日生', 55, 4],
      ['2024年(令和06年)06月01日まで角間', 5, 20],
    ] as const
    const day = '2024年(令和06年)06月01日'
    const printed = printedPage(lines)
    const page = {
      ...printed,
      lines: printed.lines.map((line) => ({
        ...line,
        characters: line.characters.map((one, at) =>
          at < day.length ? one : { probability: 0.1 },
        ),
      })),
    }
    const licence = { kind: 'driving_licence', country: 'JPN', probability: 1 } as const
    const { fields } = associate(page, [], habitsOf(page, licence, '2026-11-22'))
    const expiry = fields.find(({ name }) => name === 'expiry_date')
    expect(expiry?.value).to.equal('2024-06-01')
    expect(expiry?.features.path).to.be.above(0.7)
  })

  it('are complete without an expiry date on documents that print none', () => {
    const lines = [
      ['Date of birth', 30, 10, 1.2],
      ['01-01-1968', 30, 13],
      ['15-09-03', 30, 40],
    ] as const
    expect(valuesOf(lines, { kind: 'identity_card', country: 'HKG' })).to.deep.equal({
      birth_date: '1968-01-01',
      issue_date: '2003-09-15',
    })
  })

  it('are complete without an expiry date when the page says that there is none', () => {
    const lines = [
      ['Tgl. Lahir : 17-08-1991', 3, 18],
      ['12-10-2018', 67, 44],
      ['Berlaku Hingga', 3, 47],
      [': SEUMUR HIDUP', 24, 47],
    ] as const
    const indonesian = { kind: 'identity_card', country: 'IDN' } as const
    expect(valuesOf(lines, indonesian)).to.include({ issue_date: '2018-10-12' })
    expect(valuesOf(lines.slice(0, 2), indonesian)).not.to.have.property('issue_date')
  })

  it('are never high', () => {
    const read = readLines([['24.03.1982 DEUTSCH', 30, 20]], card)
    expect(read.map(({ probability }) => probability < 0.9)).to.deep.equal([true, true])
  })
})
