import { expect } from 'chai'
import { demoSpecimen } from '../../../../scripts/specimens/demo-specimen.ts'
import { renderSpecimen } from '../../../../scripts/specimens/render-specimen.ts'
import { Picture } from '../../../../worker/image/picture.ts'
import { hasPassed, isAccepted } from '../../../../worker/mrz/decode/mrz-candidate.ts'
import { searchMrz } from '../../../../worker/mrz/find/search.ts'
import type { LineReading } from '../../../../worker/text/recognize/text-recognizer.ts'
import { exampleLines, exampleSeen, readerSeeing } from '../../../support/icao-example.ts'
import { layoutOf } from '../../../support/layout-network.ts'
import { lineOf, readingOf, seen } from '../../../support/line-reading.ts'

describe('secondOpinion', () => {
  let picture: Picture
  before(async () => {
    const opened = await Picture.open((await renderSpecimen(demoSpecimen())).png)
    if (opened === null) throw new Error('the specimen cannot be opened')
    picture = opened
  })

  const search = async (first: readonly LineReading[], second: readonly LineReading[]) =>
    searchMrz({
      picture,
      mrzLines: (await layoutOf(picture)).mrzLines,
      today: '2026-11-21',
      recognizer: readerSeeing(first),
      secondRecognizer: async () => readerSeeing(second, 40),
      mustEnd: () => false,
    })

  it('settles by the other engine what a digit then confirms', async () => {
    const mrz = await search(exampleSeen(1, 1, { B: 0.6, 8: 0.4 }), exampleSeen())
    expect(mrz?.mrz.lines).to.deep.equal(exampleLines)
    expect(isAccepted(mrz)).to.equal(true)
  })

  // Both learnt the same fonts: that both guess Q for O does not make it one.
  it('makes nothing surer by agreeing', async () => {
    const guess = exampleSeen(0, 9, { Q: 0.55, O: 0.45 })
    const mrz = await search(guess, exampleSeen(0, 9, { Q: 1 }))
    expect(mrz?.mrz.passed).to.equal(true)
    expect(isAccepted(mrz)).to.equal(false)
  })

  // Three zeros of one look: with two of them read as Q all digits hold as well, however often it is read.
  it('confirms nothing where both may have read one glyph as two characters', async () => {
    const [upper = ''] = exampleLines
    const reading = (number: string, isSure: boolean) =>
      [upper, `${number}0UTO7408122F1204159ZE184226B<<<<<12`].map((text, row) =>
        readingOf(
          lineOf(text).characters.map((one, column) => {
            const top = text[column] ?? ''
            if (isSure || row === 0 || column < 1 || column > 3) return one
            return seen(one.centre, { [top]: 0.8, [top === 'Q' ? '0' : 'Q']: 0.2 })
          }),
        ),
      )
    const readTwice = (number: string) => search(reading(number, false), reading(number, true))
    expect(hasPassed(await readTwice('L000002C3'))).to.equal(true)
    const mixed = await readTwice('LQ0Q002C3')
    expect(mixed?.mrz.passed).to.equal(true)
    expect(hasPassed(mixed)).to.equal(false)
  })

  it('leaves a letter in dispute that no digit covers', async () => {
    const mrz = await search(exampleSeen(0, 9, { Q: 0.55, O: 0.45 }), exampleSeen(0, 9, { B: 1 }))
    expect(isAccepted(mrz)).to.equal(false)
  })

  it('does not listen where it counts other characters', async () => {
    const short = exampleLines.map((line) => lineOf(line.slice(1)))
    const mrz = await search(exampleSeen(1, 1, { B: 0.6, 8: 0.4 }), short)
    expect(mrz?.mrz.lines[1]?.[1]).to.equal('B')
    expect(isAccepted(mrz)).to.equal(false)
  })
})
