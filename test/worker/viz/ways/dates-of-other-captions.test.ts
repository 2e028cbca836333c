import type { Line } from '../../../support/readings/printed-page.ts'
import { readPage } from '../read-lines.ts'

const licence = { kind: 'driving_licence', country: 'KEN' } as const

/** A licence with whatever stands between the date of birth and the number. */
function datesOn(...lines: readonly Line[]): Record<string, string | null> {
  const page: readonly Line[] = [
    ['REPUBLIC OF KENYA', 4, 6, 2],
    ['Name', 27, 13, 1],
    ['MARIA SAMPLE', 27, 16],
    ['Date of Birth', 27, 19, 1],
    ['12 JAN 1980', 27, 22],
    ...lines,
    ['Licence No.', 27, 33, 1],
    ['12345678', 27, 36],
  ]
  const { fields, open } = readPage(page, licence)
  const dates = fields.filter(({ name }) => name === 'issue_date' || name === 'expiry_date')
  return Object.fromEntries([
    ...dates.map(({ name, value }) => [name, value] as const),
    ...open.map(({ heading, value }) => [heading, value] as const),
  ])
}

// Regression: such a date was published as the expiry date, at high confidence, and the document
// as expired.
describe('a date under a caption that names no known field', () => {
  for (const caption of [
    'Medical valid until',
    'Insurance valid until',
    'Probation ends',
    'Fecha de examen médico',
    'Registration date',
  ])
    it(`is published as such: ${caption}`, () => {
      expect(datesOn([caption, 27, 25, 1], ['04 APR 2034', 27, 28])).to.deep.equal({
        [caption]: '2034-04-04',
      })
      expect(datesOn([caption, 27, 28, 1], ['04/04/2034', 60, 28])).to.deep.equal({
        [caption]: '2034-04-04',
      })
      expect(datesOn([`${caption}: 04.04.2034`, 27, 28])).to.deep.equal({ [caption]: '2034-04-04' })
    })

  it('is published as such although its caption begins with a known one', () => {
    const caption = 'Expiry of medical certificate'
    expect(datesOn([caption, 27, 25, 1], ['04 APR 2034', 27, 28])).to.deep.equal({
      [caption]: '2034-04-04',
    })
  })

  it('assigns to the known captions beside it their own dates', () => {
    const dates = datesOn(
      ['Medical valid until', 27, 25, 1],
      ['04 APR 2024', 27, 28],
      ['Date of expiry', 60, 25, 1],
      ['04 APR 2031', 60, 28],
    )
    expect(dates).to.include({ expiry_date: '2031-04-04' })
  })
})

describe('a date that has lost its caption', () => {
  it('is no expiry date by itself', () => {
    expect(datesOn(['04 APR 2034', 27, 28])).to.deep.equal({})
  })
})

describe('a date above a caption', () => {
  // Regression: `Validity`, whose own date was covered, had that of `Issue/Renewal` above it.
  it('does not belong to it on a page that sets values below captions', () => {
    const dates = datesOn(
      ['Issue/Renewal', 27, 25, 1],
      ['04 APR 2016', 27, 28],
      ['Validity', 27, 30.5, 1],
    )
    expect(dates).to.deep.equal({ issue_date: '2016-04-04' })
  })
})
