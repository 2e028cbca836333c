import type { Picture } from '../../../../worker/image/picture.ts'
import { hasPassed, isAccepted } from '../../../../worker/mrz/decode/mrz-candidate.ts'
import type { LineReading } from '../../../../worker/text/recognize/text-recognizer.ts'
import { demoDocument, demoMrz } from '../../../support/pictures/demo-document.ts'
import { exampleLines, exampleSeen } from '../../../support/readings/icao-example.ts'
import { lineOf, readingOf, seen } from '../../../support/readings/line-reading.ts'

describe('secondOpinion', () => {
  let picture: Picture
  before(async () => {
    picture = await demoDocument()
  })

  const search = (first: readonly LineReading[], second: readonly LineReading[]) =>
    demoMrz(picture, first, second)

  it('uses the other engine’s character when a check digit confirms it', async () => {
    const mrz = await search(exampleSeen(1, 1, { B: 0.6, 8: 0.4 }), exampleSeen())
    expect(mrz?.mrz.lines).to.deep.equal(exampleLines)
    expect(isAccepted(mrz)).to.equal(true)
  })

  // Both engines learnt the same fonts: that both guess Q does not make an O a Q.
  it('does not make a guessed letter any surer when both engines agree', async () => {
    const guess = exampleSeen(0, 9, { Q: 0.55, O: 0.45 })
    const mrz = await search(guess, exampleSeen(0, 9, { Q: 1 }))
    expect(mrz?.mrz.passed).to.equal(true)
    expect(isAccepted(mrz)).to.equal(false)
  })

  // Three zeros that look the same: with two of them read as Q, all check digits hold as well.
  it('does not confirm an MRZ if one glyph may have been read as two characters', async () => {
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

  it('does not settle a dispute over a letter that no check digit covers', async () => {
    const mrz = await search(exampleSeen(0, 9, { Q: 0.55, O: 0.45 }), exampleSeen(0, 9, { B: 1 }))
    expect(isAccepted(mrz)).to.equal(false)
  })

  it('ignores the other engine when it counts a different number of characters', async () => {
    const short = exampleLines.map((line) => lineOf(line.slice(1)))
    const mrz = await search(exampleSeen(1, 1, { B: 0.6, 8: 0.4 }), short)
    expect(mrz?.mrz.lines[1]?.[1]).to.equal('B')
    expect(isAccepted(mrz)).to.equal(false)
  })
})
