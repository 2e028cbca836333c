import { linesOfPage } from '../../../../worker/pipeline/print/lines-of-page.ts'
import type { SeenLine } from '../../../../worker/viz/national/doubtful-rows.ts'

/** A line of a text that begins at a place and runs at some degrees, with capitals of ten pixels. */
function line(text: string, x: number, y: number, degrees = 0): SeenLine {
  const [length, tilt] = [8.5 * text.length, (degrees * Math.PI) / 180]
  const end = { x: x + length * Math.cos(tilt), y: y + length * Math.sin(tilt) }
  const found = { start: { x, y }, end, sag: 0, capitalHeight: 10, score: 1, mrz: 0 }
  const box = { x0: 0, y0: 0, x1: 1, y1: 1 }
  return {
    line: found,
    read: { text, characters: [], box, capitalHeight: 10, inPicture: null },
  }
}

const textsOf = (lines: readonly SeenLine[]) => {
  const { lines: kept, isBesideOthers } = linesOfPage(lines)
  return { texts: kept.map(({ read }) => read.text), isBesideOthers }
}

const page = [
  line('PASSPORT', 20, 20),
  line('Date of birth', 20, 40),
  line('Given names', 20, 50),
  line('SPECIMEN', 20, 60, 1),
  line('ANNA MARIA', 20, 100, -1),
  line('F', 20, 140),
  line('UTOPIAN', 20, 180, 0.5),
]
const texts = page.map(({ read }) => read.text)

/** A card that lies over the right of the page. */
const card = (degrees: number) => [
  line('DRIVING LICENCE', 400, 80, degrees),
  line('MUSTERMANN', 390, 110, degrees),
  line('BERTHOLD', 380, 140, degrees),
]

describe('linesOfPage', () => {
  it('keeps all lines of a page whose print runs almost in one direction', () => {
    expect(textsOf(page)).to.deep.equal({ texts, isBesideOthers: false })
  })

  for (const degrees of [7, -12, 30, 75]) {
    it(`drops the lines of a card that lies over it at ${degrees}°`, () => {
      const seen = textsOf([...page, ...card(degrees)])
      expect(seen).to.deep.equal({ texts, isBesideOthers: true })
    })
  }

  // The detector gives short lines the direction of most, whatever theirs is.
  // Proves D3.12b
  it('drops a short line among those of the card', () => {
    expect(textsOf([...page, ...card(12), line('M', 420, 128)]).texts).to.deep.equal(texts)
  })

  it('drops a short line beyond the print of the page', () => {
    expect(textsOf([...page, ...card(12), line('B', 200, 420)]).texts).to.deep.equal(texts)
  })

  // The edges that were found may be those of a sheet below the card.
  it('keeps the lines typical of documents among more print of another direction', () => {
    const text = [300, 330, 360, 390].map((y) => line('lorem ipsum dolor sit amet sed', 10, y, 15))
    expect(textsOf([...text, ...page]).texts).to.deep.equal(texts)
  })

  it('keeps all lines of several directions if none is typical of documents', () => {
    const text = [300, 330].map((y) => line('lorem ipsum dolor sit', 10, y, 15))
    const unread = [
      line('GOven nom5', 20, 20),
      line('QOWIEC', 20, 50),
      line('DaXX oi blrtn', 20, 80),
    ]
    const all = [...text, ...unread]
    expect(textsOf(all)).to.deep.equal({
      texts: all.map(({ read }) => read.text),
      isBesideOthers: true,
    })
  })

  it('drops a single line across the page alone, as a stamp', () => {
    const stamped = [...page, line('SPECIMEN COPY', 30, 200, -25)]
    expect(textsOf(stamped)).to.deep.equal({ texts, isBesideOthers: false })
  })

  // A pattern of words across the whole page covers nothing of it.
  it('keeps the lines between words that are printed across the page', () => {
    const pattern = [20, 80, 140].map((y) => line('UTOPIA UTOPIA', 10, y, 30))
    expect(textsOf([...page, ...pattern]).texts).to.deep.equal(texts)
  })

  it('keeps a line that runs up the page', () => {
    const number = line('L898902C3', 300, 180, -90)
    expect(textsOf([...page, number]).texts).to.deep.equal([...texts, 'L898902C3'])
  })
})
