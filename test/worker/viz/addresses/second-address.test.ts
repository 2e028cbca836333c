import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { readLines } from '../read-lines.ts'

const card = { kind: 'identity_card', country: 'MKD' } as const

// Regression: the street alone became the address, at high confidence.
describe('an address under two captions', () => {
  const lines: readonly Line[] = [
    ['Постојано живеалиште / Permanent residence', 4, 11, 1.1],
    ['СКОПЈЕ - ПРИМЕР', 4, 13.7, 1.8],
    ['Адреса / Address', 4, 17, 1.1],
    ['УЛ. ПРИМЕРНА БР. 47', 4, 19.7, 1.8],
  ]

  it('is made of both values, but is not high', () => {
    const [address, ...others] = readLines(lines, card)
    expect(others).to.be.empty
    expect(address?.value).to.equal('СКОПЈЕ - ПРИМЕР УЛ. ПРИМЕРНА БР. 47')
    expect(address?.probability).to.be.below(0.9)
  })

  it('is a single value when the other caption has none', () => {
    const [address] = readLines(
      lines.filter(([text]) => !text.startsWith('СКОПЈЕ')),
      card,
    )
    expect(address?.value).to.equal('УЛ. ПРИМЕРНА БР. 47')
  })
})
