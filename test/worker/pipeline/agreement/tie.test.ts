import type { FieldName } from '../../../../shared/fields/catalogue.ts'
import type { FieldCandidate } from '../../../../worker/catalogue/field-candidate.ts'
import { identifies, type Tie, tieBetween } from '../../../../worker/pipeline/agreement/tie.ts'
import { candidateOf } from '../../../support/readings/field-candidates.ts'

const printed = (name: FieldName, text: string, probability = 0.96) =>
  candidateOf('viz', name, text, probability)

const zone = [
  candidateOf('mrz', 'surname', 'RAMIREZ', 0.98),
  candidateOf('mrz', 'given_names', 'CARLOS ANDRES', 0.98),
  candidateOf('mrz', 'birth_date', '1974-08-12', 0.99),
  candidateOf('mrz', 'document_number', 'L898902C3', 0.99),
]

describe('tieBetween', () => {
  const cases: readonly (readonly [Tie, string, readonly FieldCandidate[]])[] = [
    ['tied', 'the same surname and given names', [printed('full_name', 'Carlos Andrés Ramírez')]],
    ['tied', 'a name in another order and split', [printed('given_names', 'RAMIREZ CARLOS')]],
    ['tied', 'initials of given names', [printed('full_name', 'RAMIREZ C. A.')]],
    ['tied', 'the same birth date', [printed('birth_date', '1974-08-12')]],
    ['tied', 'the same number, under another name', [printed('personal_number', 'L898902C3')]],
    ['tied', 'a number with one character misread', [printed('document_number', 'L8989O2C3')]],
    ['apart', 'another whole name', [printed('full_name', 'ROSSI MARIO')]],
    ['apart', 'another whole name read less well', [printed('full_name', 'ROSSI MARIO', 0.8)]],
    ['apart', 'another birth date', [printed('birth_date', '1991-03-05')]],
    ['apart', 'another number', [printed('document_number', 'X0112T47Y')]],
    [
      'apart',
      'a twin: another given name and number, the same surname and birth date',
      [
        printed('surname', 'RAMIREZ'),
        printed('given_names', 'BEATRIZ'),
        printed('birth_date', '1974-08-12'),
        printed('document_number', 'X0112T47Y'),
      ],
    ],
    [
      'apart',
      'two values read less well that are nothing alike',
      [printed('full_name', 'ROSSI MARIO', 0.7), printed('document_number', 'X0112T47Y', 0.7)],
    ],
    [
      'open',
      'the same birth date beside another number, read less well',
      [printed('birth_date', '1974-08-12'), printed('document_number', 'X0112T47Y', 0.7)],
    ],
    [
      'open',
      'the same birth date beside another name and number, read less well',
      [
        printed('birth_date', '1974-08-12'),
        printed('full_name', 'ROSSI MARIO', 0.7),
        printed('document_number', 'X0112T47Y', 0.7),
      ],
    ],
    // The back of a card prints neither name nor number of the zone below it.
    ['open', 'an address alone', [printed('address', 'LINDENWEG 112')]],
    ['open', 'a surname alone, as of a family', [printed('surname', 'RAMIREZ')]],
    ['open', 'a given name alone', [printed('given_names', 'CARLOS')]],
    [
      'open',
      'one value read less well that is nothing alike',
      [printed('full_name', 'ROSSI', 0.7)],
    ],
    ['open', 'a birth date with one character misread', [printed('birth_date', '1974-06-12', 0.9)]],
    ['open', 'initials alone', [printed('full_name', 'R C')]],
    ['open', 'nothing', []],
  ]
  for (const [tie, what, print] of cases) {
    it(`is ${tie} for ${what}`, () => {
      expect(tieBetween(print, zone)).to.equal(tie)
      expect(tieBetween(zone, print)).to.equal(tie)
    })
  }
})

describe('tieBetween, of sure sources', () => {
  const of = (name: FieldName, text: string) => candidateOf('barcode', name, text, 0.99)

  // Passports of a couple are issued one after the other.
  it('is apart for numbers that differ by one and another name', () => {
    const other = [of('surname', 'ROSSI'), of('document_number', 'L898902C4')]
    expect(tieBetween(other, zone)).to.equal('apart')
  })

  it('is tied for a truncated name that the other continues', () => {
    const cut = [of('surname', 'RAM'), of('given_names', 'CARLOS ANDRES')].map((one) => ({
      ...one,
      isCut: true as const,
    }))
    expect(tieBetween(cut, zone)).to.equal('tied')
  })

  it('does not match a word of a name twice', () => {
    const other = [of('surname', 'RAMIREZ'), of('given_names', 'R')]
    expect(tieBetween(other, zone)).to.equal('open')
  })
})

describe('identifies', () => {
  it('is true for a number, and false for an address and for a name that could not be read', () => {
    expect(identifies([printed('personal_number', '546099-0781')])).to.equal(true)
    expect(identifies([printed('address', 'LINDENWEG 112')])).to.equal(false)
    expect(identifies([{ ...printed('surname', ''), value: null }])).to.equal(false)
  })
})
