import type { DocumentKind } from '../../../../shared/contract/scan.ts'
import { captionsOfHolder, isUnderCaption } from '../../../../worker/viz/votes/holders-country.ts'
import { printedPage } from '../../../support/readings/printed-page.ts'

// The nationality of a citizen names the issuer, that of a resident another state.
describe('the caption of a nationality', () => {
  const { lines } = printedPage([
    ['Nationality', 5, 10, 1],
    ['SPECIMEN', 5, 12.4, 2],
  ])
  const value = lines.find(({ text }) => text === 'SPECIMEN')
  if (value === undefined) throw new Error('no value')
  const cases: readonly (readonly [isOfHolder: boolean, kinds: readonly DocumentKind[]])[] = [
    [false, ['identity_card']],
    [false, ['residence_permit', 'passport']],
    [true, ['residence_permit']],
    [true, []],
  ]
  for (const [isOfHolder, kinds] of cases) {
    const what = kinds.join(' or ') || 'a document of no known kind'
    it(`names ${isOfHolder ? 'the state of the holder' : 'the issuer'} on ${what}`, () => {
      expect(captionsOfHolder(lines, kinds)).to.have.length(isOfHolder ? 1 : 0)
      expect(isUnderCaption(value, lines, kinds, () => false)).to.equal(isOfHolder)
    })
  }
})
