import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesBesideSmallPrint as valuesOf } from '../small-print.ts'

const card = { kind: 'identity_card', country: 'ROU' } as const

/** Two columns whose captions are too small to be read. */
const columns: readonly Line[] = [
  ['Ne', 29, 12, 1],
  ['Puave', 56, 12, 1],
  ['SPECIMEN', 29, 15],
  ['MARIA ILINCA', 56, 15],
  ['De4', 29, 20, 1],
  ['22.04.1996', 29, 23],
  ['18.05.2038', 56, 42],
]

describe('names above the date of birth', () => {
  it('may stand in one row, the surname first', () => {
    expect(valuesOf(columns, card)).to.include({
      surname: 'SPECIMEN',
      given_names: 'MARIA ILINCA',
    })
  })

  it('may stand in one column even if the date stands in another', () => {
    const lines: readonly Line[] = [
      ['Fairbanks', 30, 14],
      ['rae', 30, 16, 1],
      ['John Rhys', 30, 21],
      ['Daen snet', 30, 23, 1],
      ['10 DEC 1996', 65, 27],
      ['24 JUL 2035', 52, 38],
    ]
    expect(valuesOf(lines, { kind: 'identity_card', country: 'GBR' })).to.include({
      surname: 'Fairbanks',
      given_names: 'John Rhys',
    })
  })

  it('are not read when a third line could be one', () => {
    const lines: readonly Line[] = [...columns, ['Sa', 29, 6, 1], ['POPA', 29, 9]]
    expect(valuesOf(lines, card)).to.not.have.any.keys('surname', 'given_names')
  })

  it('are read beside a line of two headings', () => {
    const heading: Line = ['ROMÂNIA PERMIS DE CONDUCERE', 29, 10]
    expect(valuesOf([heading, ...columns], card)).to.include.keys('surname', 'given_names')
  })

  // For other issuers, the second line may be the name of the father.
  it('are not read on cards of Egypt, Pakistan and Vietnam', () => {
    for (const country of ['EGY', 'PAK', 'VNM'])
      expect(valuesOf(columns, { ...card, country }), country).to.not.have.any.keys('surname')
  })
})
