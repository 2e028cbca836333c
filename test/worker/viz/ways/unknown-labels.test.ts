import type { Line } from '../../../support/readings/printed-page.ts'
import { readPage } from '../read-lines.ts'

/** Captions above their values, as on most cards. */
const card: readonly Line[] = [
  ['Surname', 30, 10, 1.2],
  ['SPECIMEN', 30, 13, 1.8],
  ['Given names', 30, 18, 1.2],
  ['ANNA MARIA', 30, 21, 1.8],
  ['Date of birth', 30, 26, 1.2],
  ['12.08.1974', 30, 29, 1.8],
]

const open = (...lines: readonly Line[]) =>
  readPage([...card, ...lines]).open.map(({ heading, value }) => [heading, value])

describe('unknown captions', () => {
  it('have the value that stands where known captions of the page have theirs', () => {
    const club: Line[] = [
      ['Riding club', 60, 26, 1.2],
      ['NORTH SHORE', 60, 29, 1.8],
    ]
    expect(open(...club)).to.deep.equal([['Riding club', 'NORTH SHORE']])
  })

  it('have the value behind their colon', () => {
    expect(open(['Riding club: NORTH SHORE', 30, 40])).to.deep.equal([
      ['Riding club', 'NORTH SHORE'],
    ])
    expect(open(['Opens at 12:30', 30, 40])).to.deep.equal([])
  })

  it('have one value a line: the one behind the colon, and none below', () => {
    const club: Line[] = [
      ['Riding club: A', 60, 26, 1.2],
      ['Stable: NORTH', 60, 29, 1.8],
    ]
    expect(open(...club)).to.deep.equal([
      ['Riding club', 'A'],
      ['Stable', 'NORTH'],
    ])
  })

  // A title over a title, a value over a value and a caption between two values mean nothing.
  it('have no value when sizes or places are not those of the page', () => {
    const titles: Line[] = [
      ['REPUBLIC OF UTOPIA', 30, 2, 2.6],
      ['IDENTITY CARD', 30, 6, 2.6],
    ]
    expect(open(...titles)).to.deep.equal([])
    const besides: Line[] = [
      ['Riding club', 60, 26, 1.2],
      ['NORTH SHORE', 72, 26, 1.8],
    ]
    expect(open(...besides)).to.deep.equal([])
    const two: Line[] = [
      ['Riding club', 60, 33, 1.2],
      ['NORTH SHORE', 60, 36, 1.8],
      ['Sailing club', 60, 31, 1.2],
    ]
    expect(open(...two)).to.deep.equal([])
  })

  it('have a value with a probability between 0.6 and 0.8', () => {
    const page = readPage([...card, ['Riding club: NORTH SHORE', 30, 40]])
    expect(page.open[0]?.probability).to.be.within(0.6, 0.8)
  })
})
