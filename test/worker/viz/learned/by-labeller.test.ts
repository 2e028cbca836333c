import type { FieldName } from '../../../../shared/fields/catalogue.ts'
import { byLabeller, type FoundBefore } from '../../../../worker/viz/learned/by-labeller.ts'
import { printedFields } from '../../../../worker/viz/learned/printed-fields.ts'
import { accept } from '../../../../worker/viz/proposals/hypotheses.ts'
import { OpenPrint } from '../../../../worker/viz/proposals/open-print.ts'
import { habitsOf } from '../../../../worker/viz/votes/page-habits.ts'
import { candidateOf } from '../../../support/readings/field-candidates.ts'
import { type Line, printedPage } from '../../../support/readings/printed-page.ts'

const nothing: FoundBefore = { candidates: [], open: [] }

const candidate = (name: FieldName, value: string, printed = value) => ({
  ...candidateOf('viz', name, value, 0.95),
  printed,
})

/** What lines fill that are, from a character on, values of fields as sure as given. */
function fill(
  values: readonly (readonly [field: FieldName, ...Line])[],
  found: FoundBefore = nothing,
  mean = 0.999,
  country: string | null = null,
  from = 0,
) {
  const page = printedPage(values.map(([, ...line]) => line))
  const spans = page.lines.map((line, at) => ({
    line,
    from,
    to: Array.from(line.text).length,
    field: values[at]?.[0] ?? '',
    mean,
    least: mean,
  }))
  const type = { kind: 'identity_card', country, probability: 0.9 } as const
  const habits = habitsOf(page, type, '2026-11-22')
  const print = new OpenPrint({ dissections: [], known: found.candidates, spans })
  const { found: accepted } = accept(print, [byLabeller(print, habits, found.open)])
  return accepted.flatMap((one) => printedFields(one, habits))
}

const filled = (...args: Parameters<typeof fill>) =>
  fill(...args).map(({ name, value }) => [name, value])

describe('byLabeller', () => {
  it('fills open fields, never as high', () => {
    const read = fill([['birth_date', '01.02.1990', 30, 20]])
    expect(read.map(({ name, value }) => [name, value])).to.deep.equal([
      ['birth_date', '1990-02-01'],
    ])
    expect(read.every(({ probability }) => probability < 0.9)).to.equal(true)
  })

  it('fills no town where the address was read, which has it or lacks it', () => {
    const town = [['address_city', 'GRAZ', 30, 20]] as const
    const address = candidate('address', 'HAUPTSTR. 5 8010 WIEN')
    expect(filled(town)).to.deep.equal([['address_city', 'GRAZ']])
    expect(filled(town, { candidates: [address], open: [] })).to.deep.equal([])
  })

  it('fills no address with the words behind a number that no house has', () => {
    const addressIn = (text: string, from: number) =>
      filled([['address', text, 30, 20]], nothing, 0.999, 'BRA', from)
    expect(addressIn('7448201 SDS PERNAMBUCO', 8)).to.deep.equal([])
    expect(addressIn('8. RUA ESPECIME 12', 3)).to.deep.equal([['address', 'RUA ESPECIME 12']])
  })

  it('fills nothing where a page shows two values of what a document prints once', () => {
    expect(
      filled([
        ['birth_date', '01.02.1990', 30, 20],
        ['birth_date', '03.04.1985', 30, 40],
      ]),
    ).to.deep.equal([])
  })

  it('fills a whole name or its elements, not those of two people', () => {
    const names = filled([
      ['surname', 'SPECIMEN', 30, 20],
      ['full_name', 'ANNA OTHER', 30, 40],
    ]).map(([name]) => name)
    expect(names.includes('full_name') && names.includes('surname')).to.equal(false)
    expect(names).not.to.deep.equal([])
  })

  it('fills no issuing state but the issuer itself', () => {
    const line = [['issuing_state', 'NORWAY', 30, 20]] as const
    expect(filled(line, nothing, 0.999, 'SWE')).to.deep.equal([])
  })

  it('fills no personal number with the number of the document', () => {
    const candidates = [{ ...candidate('document_number', 'AB1234567'), source: 'mrz' as const }]
    expect(
      filled([['personal_number', 'AB1234567', 30, 20]], { ...nothing, candidates }),
    ).to.deep.equal([])
  })

  it('leaves alone a field that has a value', () => {
    const candidates = [candidate('birth_date', '1985-05-05', '05.05.1985')]
    expect(
      filled([['birth_date', '01.02.1990', 30, 20]], { ...nothing, candidates }),
    ).to.deep.equal([])
  })

  it('leaves alone print that is a value of another field', () => {
    const candidates = [candidate('full_name', 'ANNA SPECIMEN')]
    expect(
      filled([['profession', 'ANNA SPECIMEN', 30, 20]], { ...nothing, candidates }),
    ).to.deep.equal([])
  })

  it('fills no part of a name whose whole is known, and no whole beside its parts', () => {
    const whole = [candidate('full_name', 'ANNA SPECIMEN')]
    expect(filled([['surname', 'OTHER', 30, 20]], { ...nothing, candidates: whole })).to.deep.equal(
      [],
    )
    const part = [candidate('surname', 'SPECIMEN')]
    expect(
      filled([['full_name', 'ANNA OTHER', 30, 20]], { ...nothing, candidates: part }),
    ).to.deep.equal([])
  })

  it('fills no date that is out of order with those that are known', () => {
    const candidates = [candidate('expiry_date', '2020-01-01', '01.01.2020')]
    expect(
      filled([['issue_date', '05.05.2021', 30, 20]], { ...nothing, candidates }),
    ).to.deep.equal([])
    expect(
      filled([['issue_date', '05.05.2019', 30, 20]], { ...nothing, candidates }),
    ).to.have.length(1)
  })

  // `Medical 04.04.2024` is no date of expiry.
  it('leaves alone a value that stands under a caption of no field', () => {
    const open = [{ heading: 'Medical', label: 'Medical', value: '2024-04-04', probability: 0.8 }]
    expect(filled([['expiry_date', '04.04.2024', 30, 20]], { ...nothing, open })).to.deep.equal([])
  })

  it('leaves a field open where the label is doubtful', () => {
    expect(filled([['birth_date', '01.02.1990', 30, 20]], nothing, 0.5)).to.deep.equal([])
  })

  it('leaves a field open where the text is no value of it', () => {
    expect(filled([['birth_date', 'SPECIMEN', 30, 20]])).to.deep.equal([])
  })
})
