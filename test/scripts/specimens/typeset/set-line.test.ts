import sharp from 'sharp'
import { canDraw, glyphUnits, setLine } from '../../../../scripts/specimens/typeset/set-line.ts'

describe('setLine', () => {
  // A path optimiser, asked for small units, would fill in the triangle of the A.
  it('keeps the counter of a letter open', async () => {
    for (const font of ['ocrB', 'ocrBSharp'] as const) {
      const inside = await inkAt(pathOf(font, 'A'), { x: 363, y: -420 })
      const stroke = await inkAt(pathOf(font, 'A'), { x: 363, y: -250 })
      expect(inside, `${font}: counter`).to.be.lessThan(30)
      expect(stroke, `${font}: bar`).to.be.greaterThan(200)
    }
  })

  // A box or a gap in place of a letter would give a picture a wrong truth.
  it('throws for a character that the face lacks', () => {
    expect(() => setLine('ocrB', '漢')).to.throw(RangeError, 'OCRB.otf')
  })

  it('sets every OCR-B character at one pitch', () => {
    const mrzAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<'
    const advances = new Set([...mrzAlphabet].map((letter) => setLine('ocrB', letter).advance))
    expect([...advances]).to.deep.equal([0.723])
  })

  // Arabic letters take their form from their neighbours and run from right to left.
  it('shapes scripts that would be misspelt letter by letter', () => {
    const word = setLine('Arab', 'محمد').glyphs
    const [first] = setLine('Arab', 'م').glyphs
    expect(word.map(({ pathData }) => pathData)).not.to.include(first?.pathData)
    const starts = word.map(({ ink }) => ink?.left ?? 0)
    expect(starts).to.deep.equal([...starts].sort((a, b) => a - b))
    expect(setLine('Deva', 'क्षि').glyphs.length).to.be.lessThan(4)
  })

  it('returns which letters a face has, across all of its files', () => {
    expect(canDraw('sofia-sans-condensed', 'Žďár Ωμέγα Ђорђе')).to.equal(true)
    expect(canDraw('archivo-narrow', 'Ђорђе')).to.equal(false)
    expect(canDraw('Geor', 'თბილისი')).to.equal(true)
  })
})

function pathOf(font: 'ocrB' | 'ocrBSharp', letter: string): string {
  return setLine(font, letter).glyphs[0]?.pathData ?? ''
}

/** Darkness (0 to 255) at one point of a glyph, in its own units. */
async function inkAt(pathData: string, point: { x: number; y: number }): Promise<number> {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${glyphUnits}" height="${glyphUnits}" ` +
    `viewBox="0 ${-glyphUnits} ${glyphUnits} ${glyphUnits}"><path d="${pathData}"/></svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const row = point.y + glyphUnits
  return 255 - (data[(row * info.width + point.x) * info.channels] ?? 0)
}
