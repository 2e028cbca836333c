import { expect } from 'chai'
import type { Line } from './printed-page.ts'
import { readLines } from './read-lines.ts'

type Type = Parameters<typeof readLines>[1]

function authorityOf(lines: readonly Line[], type: Type) {
  return readLines(lines, type).find(({ name }) => name === 'authority')
}

describe('an authority that no label names', () => {
  const japanese = { kind: 'identity_card', country: 'JPN' } as const
  const chinese = { kind: 'driving_licence', country: 'CHN' } as const

  it('is known by the form of its name, and never certain', () => {
    const authority = authorityOf([['見本市長', 59, 26]], japanese)
    expect(authority?.value).to.equal('見本市長')
    expect(authority?.probability).to.be.below(0.9)
  })

  it('may stand in two lines, as on a seal', () => {
    const seal: readonly Line[] = [
      ['样本省样本市公安', 8, 38, 1.9],
      ['局交通警察支队', 8, 41, 1.9],
    ]
    expect(authorityOf(seal, chinese)?.value).to.equal('样本省样本市公安局交通警察支队')
  })

  it('is listed in both of its languages', () => {
    const text = 'BỘ CÔNG AN / MINISTRY OF PUBLIC SECURITY'
    expect(
      authorityOf([[text, 24, 32]], { kind: 'identity_card', country: 'VNM' })?.value,
    ).to.equal(text)
  })

  it('is none where two lines have its form', () => {
    const two: readonly Line[] = [
      ['見本市長', 59, 26],
      ['別見本市長', 5, 46],
    ]
    expect(authorityOf(two, japanese)).to.equal(undefined)
  })
})
