import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

const taiwanese = { kind: 'identity_card', country: 'TWN' } as const

describe('a caption whose ideographs stand far apart', () => {
  // Regression: the full name became the given names, behind the second ideograph.
  it('is one caption', () => {
    const lines: readonly Line[] = [
      ['姓', 4, 15, 2],
      ['名', 12, 15, 2],
      ['范樣本', 18, 15.4, 2.4],
    ]
    expect(valuesOf(lines, taiwanese)).to.deep.equal({ 'full_name@1028': '范樣本' })
  })

  it('is two captions when they stand below one another', () => {
    const lines: readonly Line[] = [
      ['姓', 4, 15, 2],
      ['歐陽', 9, 15, 2],
      ['名', 4, 20, 2],
      ['樣本', 9, 20, 2],
    ]
    expect(valuesOf(lines, taiwanese)).to.deep.equal({
      'surname@1028': '歐陽',
      'given_names@1028': '樣本',
    })
  })
})
