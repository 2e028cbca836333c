import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

const colombian = { kind: 'identity_card', country: 'COL' } as const

/** A card with its captions below its values, and something below the last of them. */
const withBelow = (text: string): readonly Line[] => [
  ['1.094.728.316', 10.9, 15.2, 2],
  ['NUMERO', 3.9, 15.3, 1.2],
  ['SAMPLA ECHEVERRI', 3.8, 20.8, 2],
  ['APELLIDOS', 3.9, 23.2, 1.2],
  ['YEISON STIVEN', 3.8, 28.6, 1.9],
  ['NOMBRES', 3.9, 31.1, 1.1],
  [text, 5.4, 40.5, 3.2],
]

describe('the side on which a page prints its values', () => {
  // Regression: the signature also became the value of the caption above it, so that no name was
  // reported.
  it('is recognised whatever was read from the signature', () => {
    expect(valuesOf(withBelow('ՂՌՌԴԴՌ'), colombian)).to.deep.equal({
      document_number: '1.094.728.316',
      surname: 'SAMPLA ECHEVERRI',
      given_names: 'YEISON STIVEN',
    })
  })

  it('stays unknown when another name stands below the last caption', () => {
    const read = valuesOf(withBelow('MARTA LUCIA'), colombian)
    expect(read).not.to.have.any.keys('surname', 'given_names')
  })
})
