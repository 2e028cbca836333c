import { associate } from '../../../../worker/viz/associate.ts'
import { habitsOf } from '../../../../worker/viz/votes/page-habits.ts'
import { printedPage } from '../../../support/readings/printed-page.ts'
import { readLines } from '../read-lines.ts'

const card = { kind: 'identity_card', country: 'DEU' } as const

// Captions are the first to become unreadable; without these rules such a page loses all its dates.
describe('dates without a caption', () => {
  it('are not doubted because of the words behind them', () => {
    const lines = [
      ['交付 令和01年05月07日', 5, 10],
      ['昭和61年5月1日生', 55, 4],
      ['2024年(令和06年)06月01日まで角間', 5, 20],
    ] as const
    const day = '2024年(令和06年)06月01日'
    const printed = printedPage(lines)
    const page = {
      ...printed,
      lines: printed.lines.map((line) => ({
        ...line,
        characters: line.characters.map((one, at) =>
          at < day.length ? one : { probability: 0.1 },
        ),
      })),
    }
    const licence = { kind: 'driving_licence', country: 'JPN', probability: 1 } as const
    const { fields } = associate(page, [], habitsOf(page, licence, '2026-11-22'))
    const expiry = fields.find(({ name }) => name === 'expiry_date')
    expect(expiry?.value).to.equal('2024-06-01')
    expect(expiry?.features.path).to.be.above(0.7)
  })

  it('are never high', () => {
    const read = readLines([['24.03.1982 DEUTSCH', 30, 20]], card)
    expect(read.map(({ probability }) => probability < 0.9)).to.deep.equal([true, true])
  })
})
