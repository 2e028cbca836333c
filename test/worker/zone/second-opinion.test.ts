import { expect } from 'chai'
import { demoSpecimen } from '../../../scripts/specimens/demo-specimen.ts'
import { renderSpecimen } from '../../../scripts/specimens/render-specimen.ts'
import type { LineReader, LineReading } from '../../../worker/ocr/line-reader.ts'
import { Picture } from '../../../worker/picture.ts'
import { searchZone } from '../../../worker/zone/search.ts'
import { isSettled } from '../../../worker/zone/zone-candidate.ts'
import { lineOf, readingOf, seen } from '../../support/line-reading.ts'

const upper = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<'
const lower = 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'

/** The example zone of ICAO 9303-4, one character of it seen otherwise. */
function readings(row = 0, column = 0, likelihoods: Readonly<Record<string, number>> = { P: 1 }) {
  return [upper, lower].map((text, line) =>
    readingOf(
      lineOf(text).characters.map((character, index) =>
        line === row && index === column ? seen(character.centre, likelihoods) : character,
      ),
    ),
  )
}

/** An engine that sees these lines wherever it is shown two. */
function engine(lineHeight: number, lines: readonly LineReading[]): LineReader {
  return {
    lineHeight,
    readLines: async (strips) =>
      strips.length === lines.length ? [...lines] : strips.map(() => readingOf([])),
  }
}

describe('secondOpinion', () => {
  let picture: Picture
  before(async () => {
    const opened = await Picture.open((await renderSpecimen(demoSpecimen())).png)
    if (opened === null) throw new Error('the specimen cannot be opened')
    picture = opened
  })

  const search = (first: readonly LineReading[], second: readonly LineReading[]) =>
    searchZone({
      picture,
      today: '2026-11-21',
      reader: engine(24, first),
      secondReader: async () => engine(40, second),
      mustStop: () => false,
    })

  it('settles by the other engine what a digit then confirms', async () => {
    const zone = await search(readings(1, 1, { B: 0.6, 8: 0.4 }), readings())
    expect(zone?.mrz.lines).to.deep.equal([upper, lower])
    expect(isSettled(zone)).to.equal(true)
  })

  // Both learnt the same fonts: that both guess Q for O does not make it one.
  it('makes nothing surer by agreeing', async () => {
    const guess = readings(0, 9, { Q: 0.55, O: 0.45 })
    const zone = await search(guess, readings(0, 9, { Q: 1 }))
    expect(zone?.mrz.passed).to.equal(true)
    expect(isSettled(zone)).to.equal(false)
  })

  it('leaves a letter in dispute that no digit covers', async () => {
    const zone = await search(readings(0, 9, { Q: 0.55, O: 0.45 }), readings(0, 9, { B: 1 }))
    expect(isSettled(zone)).to.equal(false)
  })

  it('does not listen where it counts other characters', async () => {
    const short = [lineOf(upper.slice(1)), lineOf(lower.slice(1))]
    const zone = await search(readings(1, 1, { B: 0.6, 8: 0.4 }), short)
    expect(zone?.mrz.lines[1]?.[1]).to.equal('B')
    expect(isSettled(zone)).to.equal(false)
  })
})
