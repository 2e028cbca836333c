import { linesOnDocument } from '../../../../worker/pipeline/print/lines-on-document.ts'
import type { Quad } from '../../../../worker/text/detect/quadrilateral.ts'
import type { SeenLine } from '../../../../worker/viz/national/doubtful-rows.ts'

const about: Quad = [
  { x: 100, y: 100 },
  { x: 300, y: 110 },
  { x: 295, y: 230 },
  { x: 98, y: 220 },
]

function seen(text: string, x: number, y: number): SeenLine {
  const at = { x, y }
  const box = { x0: x - 20, y0: y - 4, x1: x + 20, y1: y + 4 }
  return {
    line: { start: at, end: at, capitalHeight: 8, sag: 0, score: 1, mrz: 0 },
    read: { text, characters: [], box, capitalHeight: 8, inPicture: box },
  }
}

const card = [
  seen('Surname', 150, 130),
  seen('SPECIMEN', 150, 145),
  seen('Date of birth', 150, 160),
  seen('01.02.1990', 150, 175),
]

// Regression: words of a newspaper below a licence were read as the holder's names.
describe('linesOnDocument', () => {
  it('drops lines outside the outline if only those within it look like a document', () => {
    const news = [seen('rain until Thursday', 50, 40), seen('No', 320, 300)]
    expect(linesOnDocument([...card, ...news], about)).to.deep.equal(card)
  })

  it('keeps them if one of them looks like a document, as the outline may be too small', () => {
    const all = [...card, seen('Date of expiry', 150, 300)]
    expect(linesOnDocument(all, about)).to.equal(all)
  })

  it('keeps them if too few lines within the outline look like a document', () => {
    const all = [...card.slice(0, 2), seen('rain until Thursday', 50, 40)]
    expect(linesOnDocument(all, about)).to.equal(all)
  })
})
