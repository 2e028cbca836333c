import type { DocumentKind } from '../../../../shared/contract/scan.ts'
import { inOwnLetters } from '../../../../worker/viz/print/own-letters.ts'
import { printedPage } from '../../../support/readings/printed-page.ts'

/** A page of one line, each of whose letters beside a to z was read with this probability. */
function read(
  text: string,
  country: string | null,
  probability: number,
  alternatives: readonly { character: string; probability: number }[] = [],
  kind: DocumentKind = 'driving_licence',
) {
  const { lines, size } = printedPage([[text, 5, 5]])
  const characters = Array.from(text, (one) =>
    /\p{ASCII}/u.test(one) ? { probability: 0.99 } : { probability, alternatives },
  )
  const page = { lines: lines.map((line) => ({ ...line, characters })), size }
  return inOwnLetters(page, { kind, country }).lines[0]
}

describe('inOwnLetters', () => {
  it('reads a doubtful letter that none of the languages has without its mark', () => {
    expect(read('ADDRESŠ', 'USA', 0.5)?.text).to.equal('ADDRESS')
    expect(read('KØBBELE', 'USA', 0.5)?.text).to.equal('KOBBELE')
  })

  it('prefers the alternative with a mark that a language of the country has', () => {
    const alternatives = [
      { character: 'C', probability: 0.1 },
      { character: 'Č', probability: 0.3 },
    ]
    expect(read('ĊESKÁ', 'CZE', 0.4, alternatives.toReversed())?.text).to.equal('ČESKÁ')
  })

  it('is as sure of the bare letter as of all that it may have been', () => {
    const seen = read('VIĆ', 'USA', 0.5, [{ character: 'C', probability: 0.3 }])
    expect(seen?.text).to.equal('VIC')
    expect(seen?.characters[2]?.probability).to.be.closeTo(0.8, 1e-9)
  })

  it('leaves a name on a residence permit alone', () => {
    expect(read('ŽELJKA', 'USA', 0.5, [], 'residence_permit')?.text).to.equal('ŽELJKA')
  })

  for (const [text, country, probability] of [
    ['KOVAČIĆ', 'USA', 0.97],
    ['KOVAČIĆ', 'HRV', 0.5],
    ['DÉLIVRANCE', 'USA', 0.5],
    ['KOVAČIĆ', null, 0.5],
    ['ΚΩΣΤΑΣ', 'USA', 0.5],
  ] as const) {
    it(`leaves ${text} of ${country} alone, read at ${probability}`, () => {
      expect(read(text, country, probability)?.text).to.equal(text)
    })
  }
})
