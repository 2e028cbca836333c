import { habitsOf } from '../../../../worker/viz/votes/page-habits.ts'
import { type Line, printedPage } from '../../../support/readings/printed-page.ts'

const ordersOn = (probability: number, ...lines: readonly Line[]) =>
  habitsOf(printedPage(lines), { kind: 'identity_card', country: 'USA', probability }, '2026-11-22')
    .values.orders

const card: readonly Line[] = [
  ['Nationality', 5, 20, 1.2],
  ['American', 5, 23],
  ['Date of birth', 5, 28, 1.2],
  ['05/12/1992', 5, 31],
]

// A card with an American holder had 5 December as 12 May, at `high`.
describe('habitsOf an issuer who writes the month first', () => {
  it('accepts any order of dates where only the nationality names the issuer', () => {
    expect(ordersOn(0.84, ...card)).to.include.members(['DMY', 'MDY'])
  })

  it("has the issuer's order where its name is printed, or the issuer is sure", () => {
    const title: Line = ['UNITED STATES OF AMERICA', 5, 5]
    expect(ordersOn(0.84, title, ...card)).to.deep.equal(['MDY'])
    expect(ordersOn(0.97, ...card)).to.deep.equal(['MDY'])
  })
})
