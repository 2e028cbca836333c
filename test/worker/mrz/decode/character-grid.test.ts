import { characterGrids } from '../../../../worker/mrz/decode/character-grid.ts'
import { textOf } from '../../../../worker/mrz/decode/mrz-characters.ts'
import type { LineReading } from '../../../../worker/text/recognize/text-recognizer.ts'
import { exampleLines } from '../../../support/readings/icao-example.ts'
import { lineOf, readingOf } from '../../../support/readings/line-reading.ts'

const [upper, lower] = exampleLines
const card = [
  'I<UTOD231458907<<<<<<<<<<<<<<<',
  '7408122F1204159UTO<<<<<<<<<<<6',
  'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
]

function texts(readings: readonly LineReading[]): string[] {
  return characterGrids(readings).map(({ lines }) => lines.map(textOf).join(' '))
}

/** `line` without its characters at these columns, as when the engine merged or missed them. */
function without(line: LineReading, ...columns: readonly number[]): LineReading {
  return readingOf(line.characters.filter((_, i) => !columns.includes(i)))
}

describe('characterGrids', () => {
  it('returns two full lines as they were read', () => {
    expect(characterGrids([lineOf(upper), lineOf(lower)])).to.have.nested.property(
      '[0].doubtfulColumns',
      0,
    )
    expect(texts([lineOf(upper), lineOf(lower)])).to.deep.equal([`${upper} ${lower}`])
  })

  it('returns the three lines of a card', () => {
    expect(texts(card.map((line) => lineOf(line)))).to.deep.equal([card.join(' ')])
  })

  // A network merges fillers: counted instead of placed, all later characters would shift.
  it('rereads the columns that were skipped', () => {
    const short = without(lineOf(upper), 30, 31)
    const [mrz] = characterGrids([short, lineOf(lower)])
    expect(mrz?.lines[0]).to.have.length(44)
    expect(mrz?.doubtfulColumns).to.equal(2)
    expect(texts([short, lineOf(lower)])).to.deep.equal([`${upper} ${lower}`])
  })

  it('leaves out print beside the MRZ', () => {
    const beside = lineOf(`QX3${upper}TB`, 30 - 3 * 14)
    expect(texts([beside, lineOf(`${lower}W`)])).to.include(`${upper} ${lower}`)
  })

  it('copes with lines that perspective has shifted sideways', () => {
    const [first = '', second = '', third = ''] = card
    expect(texts([lineOf(first), lineOf(second, 22), lineOf(third, 14)])).to.deep.equal([
      card.join(' '),
    ])
  })

  // A 44-column visa cut to 36 columns has three good check digits and half a name.
  it('sets goesOn when the lines may be part of longer ones', () => {
    const cut = [upper, lower].map((line) => lineOf(line.slice(0, 38)))
    for (const mrz of characterGrids(cut)) expect(mrz.goesOn).to.equal(true)
    const whole = [upper, lower].map((line) => lineOf(line.slice(0, 36)))
    expect(characterGrids(whole).map(({ goesOn }) => goesOn)).to.deep.equal([false])
  })

  // Regression: a letter read twice pushed out the line's first one, and the MRZ passed without it.
  it('sets goesOn when a line has one more character right beside it', () => {
    const even = characterGrids([lineOf(upper), lineOf(lower)])
    expect(even.map((mrz) => mrz.goesOn)).to.deep.equal([false])
    const off = characterGrids([lineOf(`X${upper}`, 16), lineOf(lower)])
    expect(off.length).to.be.greaterThan(0)
    expect(off.every((mrz) => mrz.goesOn)).to.equal(true)
  })

  it('returns nothing for a few characters or none', () => {
    expect(characterGrids([lineOf('P<UTO'), lineOf('L8989')])).to.deep.equal([])
    expect(characterGrids([])).to.deep.equal([])
  })
})
