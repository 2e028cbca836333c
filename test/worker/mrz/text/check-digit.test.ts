import { failingDigits } from '../../../../worker/mrz/text/check-digit.ts'
import { isWellFormed } from '../../../../worker/mrz/text/grammar.ts'
import { layoutOf } from '../../../../worker/mrz/text/layouts.ts'
import { parseMrz } from '../../../../worker/mrz/text/parse.ts'
import { exampleLines } from '../../../support/readings/icao-example.ts'

const today = '2026-11-21'
const first = 'V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<'

/** Whether a visa's number digit, right for `original`, also holds for `read`. */
function numberHolds(original: string, read: string): boolean {
  const right = [...'0123456789'].find((digit) => holds(original + digit))
  return holds(`${read}${right}`)
}

function holds(numberWithDigit: string): boolean {
  const lines = [first, `${numberWithDigit}XXX4009078F9612109<<<<<<<<`]
  return failing(lines)?.length === 0
}

/** What the digits that do not hold are of; null if the lines fit no layout. */
function failing(lines: readonly string[]): string[] | null {
  const layout = layoutOf(lines)
  return layout && failingDigits(layout, lines).map(({ subject }) => subject)
}

describe('failingDigits', () => {
  it('are the check digits of the layout that do not hold', () => {
    expect(failing(exampleLines)).to.deep.equal([])
    const damaged = ['P<UTO', 'L898903C36'].map(
      (start, at) => start + exampleLines[at]?.slice(start.length),
    )
    expect(failing(damaged)).to.deep.equal(['document number', 'composite'])
    expect(failing(['P<UTO'])).to.equal(null)
  })

  // An all-filler strip of background must not look like an MRZ with good digits.
  it('does not mistake filler for a well-formed MRZ', () => {
    const strip = ['<'.repeat(44), '<'.repeat(44)]
    const layout = layoutOf(strip)
    expect(layout && isWellFormed(layout, strip)).to.equal(false)
    expect(parseMrz(strip, today)?.passed).to.equal(false)
  })
})

describe('check digits (ICAO 9303-3 §4.9)', () => {
  it('detect each correctable look-alike at every position of the number', () => {
    for (const [letter, digit] of ['O0', 'I1', 'B8', 'S5', 'Z2'].map((pair) => [...pair])) {
      for (let at = 0; at < 9; at++) {
        const withCharacter = (character = '') =>
          `${'7'.repeat(at)}${character}${'7'.repeat(8 - at)}`
        const seen = !numberHolds(withCharacter(letter), withCharacter(digit))
        expect(seen, `${letter}${digit} at ${at}`).to.equal(true)
      }
    }
  })

  // Known limits: no recognizer may rely on check digits here (letters count from 10, modulo 10).
  it('cannot distinguish characters whose values are equal modulo 10', () => {
    const undetectable = '<0AKU 1BLV 2CMW 3DNX 4EOY 5FPZ 6GQ 7HR 8IS 9JT'.split(' ')
    for (const group of undetectable) {
      for (const character of group.slice(1)) {
        const read = `7777${character}7777`
        expect(numberHolds(`7777${group[0]}7777`, read), read).to.equal(true)
      }
    }
  })

  it('cannot detect a swap of neighbours whose values differ by five', () => {
    expect(numberHolds('727777777', '277777777')).to.equal(true)
    expect(numberHolds('737777777', '377777777')).to.equal(false)
  })
})
