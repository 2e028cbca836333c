import { inLatin } from '../../../../worker/viz/print/page-script.ts'
import { type Line, printedPage } from '../../../support/readings/printed-page.ts'

/** Enough Latin print to tell the script of the page. */
const latin: readonly Line[] = [
  ['DRIVER LICENSE', 5, 5],
  ['THE QUICK BROWN FOX JUMPS OVER THE LAZY DOG AND ITS MANY FRIENDS', 5, 10],
]

const textsOf = (lines: readonly Line[], country: string | null = null) =>
  inLatin(printedPage(lines), country).lines.map(({ text }) => text)

describe('inLatin', () => {
  it('reads a word in a foreign alphabet as the Latin letters that look alike', () => {
    expect(textsOf([...latin, ['Туре 0ов', 5, 20]]).at(-1)).to.equal('Type 0oB')
  })

  it('uses what else a letter may be when none looks alike, with its lower probability', () => {
    const { lines, size } = printedPage([...latin, ['ա7', 5, 20]])
    const alternatives = [
      { character: 'פ', probability: 0.3 },
      { character: 'P', probability: 0.12 },
    ]
    const characters = [{ probability: 0.5, alternatives }, { probability: 0.99 }]
    const unsure = lines.map((line) => (line.text === 'ա7' ? { ...line, characters } : line))
    const read = inLatin({ lines: unsure, size }, null).lines.at(-1)
    expect(read?.text).to.equal('P7')
    expect(read?.characters[0]?.probability).to.equal(0.12)
  })

  it('leaves a word alone if one of its letters cannot be Latin', () => {
    expect(textsOf([...latin, ['Жук', 5, 20]]).at(-1)).to.equal('Жук')
  })

  it('leaves a lone sign alone, which may be anything', () => {
    expect(textsOf([...latin, ['В', 5, 20]]).at(-1)).to.equal('В')
  })

  it('leaves the alphabets of the country, of captions and of much of the page alone', () => {
    const word = ['ВЕРА', 5, 20] as const
    expect(textsOf([...latin, word], 'BGR').at(-1)).to.equal('ВЕРА')
    expect(textsOf([...latin, ['Име', 5, 15], word]).at(-1)).to.equal('ВЕРА')
    expect(textsOf([...latin, ['РЕПУБЛИКА СРБИЈА', 5, 15], word]).at(-1)).to.equal('ВЕРА')
  })

  it('leaves a page with little print alone', () => {
    expect(
      textsOf([
        ['SMITH', 5, 5],
        ['ВЕРА', 5, 20],
      ]).at(-1),
    ).to.equal('ВЕРА')
  })
})
