import { coreFields } from '../../../../shared/fields/catalogue.ts'
import type { ReadingField } from '../../../../shared/reading.ts'
import type { FieldCandidate } from '../../../../worker/catalogue/field-candidate.ts'
import { evidenceOf } from '../../../../worker/pipeline/reconcile/evidence.ts'
import { candidateOf } from '../../../support/readings/field-candidates.ts'

type Name = keyof typeof coreFields

function field(name: Name, value: string): ReadingField {
  const { label, category } = coreFields[name]
  return { name, label, category, value, lcid: 0, probability: 0.9 }
}

const candidate = (
  name: Name,
  value: string,
  source: FieldCandidate['source'],
  probability = 0.9,
) => candidateOf(source, name, value, probability)

// A person who checks a value must see everything that speaks for it and against it, and no more.
describe('evidenceOf', () => {
  it('gives the reading that was published first, then those that agree with it', () => {
    const fields = [field('surname', 'MÜLLER')]
    const read = [
      candidate('surname', 'MUELLER', 'mrz', 0.99),
      candidate('surname', 'MÜLLER', 'viz', 0.95),
      candidate('given_names', 'MÜLLER', 'viz'),
    ]
    const [one] = evidenceOf(fields, { candidates: read, open: [], derived: [] })
    expect(one?.sources.map(({ source }) => source)).to.deep.equal(['viz', 'mrz'])
    expect(one?.contradicts).to.deep.equal([])
  })

  it('says of two readings of one number that each contradicts the other', () => {
    const fields = [field('document_number', 'L898902C3'), field('document_number', 'L898902C8')]
    const read = [
      candidate('document_number', 'L898902C3', 'mrz'),
      candidate('document_number', 'L898902C8', 'viz'),
    ]
    expect(
      evidenceOf(fields, { candidates: read, open: [], derived: [] }).map(
        ({ contradicts }) => contradicts,
      ),
    ).to.deep.equal([[1], [0]])
  })

  it('does not see a contradiction in a shorter form of a name or in two wordings of an address', () => {
    const said = [
      ['given_names', 'ANNA MARIA'],
      ['given_names', 'ANNA'],
      ['address', 'MAIN ST 1'],
      ['address', '1 MAIN STREET'],
    ] as const
    const fields = said.map(([name, value]) => field(name, value))
    const read = said.map(([name, value]) => candidate(name, value, 'viz'))
    for (const { contradicts } of evidenceOf(fields, { candidates: read, open: [], derived: [] }))
      expect(contradicts).to.deep.equal([])
  })

  it('says that a whole name agrees with its parts', () => {
    const fields = [field('surname', 'ERIKSSON'), field('full_name', 'ANNA ERIKSSON')]
    const read = [
      candidate('surname', 'ERIKSSON', 'mrz'),
      candidate('full_name', 'ANNA ERIKSSON', 'viz'),
    ]
    expect(
      evidenceOf(fields, { candidates: read, open: [], derived: [] }).map(({ agrees }) => agrees),
    ).to.deep.equal([[1], [0]])
  })

  it('gives a field outside the catalogue the one place it was read from', () => {
    const open = { heading: 'Tax', label: 'Tax', value: '7', probability: 0.8 }
    const named = { name: 'tax', label: 'Tax', category: 'other' } as const
    const tax: ReadingField = { ...named, value: '7', lcid: 0, probability: 0.8 }
    const [one] = evidenceOf([tax], { candidates: [], open: [open], derived: [] })
    expect(one?.sources).to.deep.equal([
      { source: 'viz', printed: '7', probability: 0.8, caption: 'Tax' },
    ])
  })

  it('says what a name in Latin letters was derived from, and that nothing prints it', () => {
    const latin = field('surname', 'IVANOV')
    const cyrillic = { ...field('surname', 'ИВАНОВ'), lcid: 1049 }
    const read = [{ ...candidate('surname', 'ИВАНОВ', 'viz'), lcid: 1049 }]
    const [one] = evidenceOf([latin, cyrillic], { candidates: read, open: [], derived: [latin] })
    expect(one).to.deep.include({ sources: [], derivedFrom: [1] })
  })
})
