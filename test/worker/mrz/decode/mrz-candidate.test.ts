import { composeMrz } from '../../../../scripts/specimens/mrz-lines.ts'
import {
  betterMrz,
  hasPassed,
  isAccepted,
  isLikelyMrz,
  type MrzCandidate,
  readGrid,
} from '../../../../worker/mrz/decode/mrz-candidate.ts'
import type { CharacterReading } from '../../../../worker/text/recognize/text-recognizer.ts'
import { exampleLines, examplePassport } from '../../../support/readings/icao-example.ts'
import { lineOf, seen } from '../../../support/readings/line-reading.ts'

const [upper, lower] = exampleLines

/** The example MRZ of ICAO 9303-4 with one character seen differently. */
function mrzWith(
  row = 0,
  column = 0,
  character: Readonly<Record<string, number>> | string = 'P',
  presence = 1,
): MrzCandidate {
  const lines = [upper, lower].map((line) => [...lineOf(line).characters])
  const line = lines[row] as CharacterReading[]
  line[column] = seen(0, character, presence)
  const mrz = readGrid({ lines, doubtfulColumns: 0, goesOn: false, atFrame: false }, '2026-11-21')
  if (mrz === null) throw new Error('no MRZ')
  return mrz
}

describe('readGrid', () => {
  it('accepts a clearly read MRZ whose check digits hold', () => {
    expect(mrzWith().mrz.lines).to.deep.equal([upper, lower])
    expect(isAccepted(mrzWith())).to.equal(true)
  })

  it('picks the look-alike that the layout allows in that place', () => {
    expect(mrzWith(1, 16, { O: 0.6, 0: 0.4 }).mrz.lines[1]?.[16]).to.equal('0')
    expect(mrzWith(0, 10, { 5: 0.6, S: 0.4 }).mrz.lines[0]?.[10]).to.equal('S')
  })

  // Lines are exactly as read: a document that plainly prints an O for a 0 is not corrected here.
  it('reads a plainly printed character as it is, even against the rules of the layout', () => {
    const { mrz } = mrzWith(1, 16, { O: 0.9999, 0: 0.0001 })
    expect(mrz.lines[1]?.[16]).to.equal('O')
    expect(mrz.passed).to.equal(false)
  })

  // No check digit covers a name: `HBLOIS` for `HELOIS` would pass.
  it('does not accept an MRZ with a guessed letter in a name, though its digits hold', () => {
    const guessed = mrzWith(0, 6, { R: 0.45, B: 0.4, K: 0.15 })
    expect(guessed.mrz.passed).to.equal(true)
    expect(isAccepted(guessed)).to.equal(false)
  })

  // Failing a correct MRZ turns honest people away; doubts that no digit settles show in the bands.
  it('still passes an MRZ with a guessed letter in a name, which no digit covers', () => {
    expect(hasPassed(mrzWith(0, 6, { R: 0.45, B: 0.4, K: 0.15 }))).to.equal(true)
  })

  // A misread number would fail its check digit: one that holds settles the doubt.
  it('accepts an MRZ with a doubtful character that a check digit confirms', () => {
    expect(isAccepted(mrzWith(1, 3, { 8: 0.5, B: 0.45 }))).to.equal(true)
  })

  // 6 and G count the same modulo 10: the digit holds with either.
  it('neither accepts nor passes an MRZ whose digits hold with either of two characters', () => {
    const guessed = mrzWith(1, 35, { 6: 0.5, G: 0.45 })
    expect(guessed.mrz.passed).to.equal(true)
    expect(isAccepted(guessed)).to.equal(false)
    expect(hasPassed(guessed)).to.equal(false)
  })

  // 3 for 8 twice changes the sum by 5·3 + 5·7: the digits hold with either pair.
  it('neither accepts nor passes an MRZ in which two doubtful errors would cancel out', () => {
    const doubtful = seen(0, { 8: 0.56, 3: 0.44 })
    const lines = [upper, lower].map((line) =>
      lineOf(line).characters.map((character, column) =>
        line === lower && (column === 1 || column === 3) ? doubtful : character,
      ),
    )
    const mrz = readGrid({ lines, doubtfulColumns: 0, goesOn: false, atFrame: false }, '2026-11-21')
    expect(mrz?.mrz.passed).to.equal(true)
    expect(isAccepted(mrz)).to.equal(false)
    expect(hasPassed(mrz)).to.equal(false)
  })

  // In a typeface where Z and 2 look alike, the surer one is wrong along with the doubtful one.
  it('does not pass an MRZ whose two Zs may both be 2s, though one of them looks sure', () => {
    const card = [
      'C<ITAZZ48170631<<<<<<<<<<<<<<<',
      '8703282F2808314ITA<<<<<<<<<<<6',
      'ROSSI<<ELENA<<<<<<<<<<<<<<<<<<',
    ]
    const sure = [0.849, 0.946]
    const lines = card.map((line, row) =>
      lineOf(line).characters.map((character, column) => {
        const likely = sure[row === 0 ? [5, 6].indexOf(column) : -1]
        return likely === undefined ? character : seen(0, { Z: likely, 2: 1 - likely })
      }),
    )
    const mrz = readGrid({ lines, doubtfulColumns: 0, goesOn: false, atFrame: false }, '2026-11-21')
    expect(mrz?.mrz.passed).to.equal(true)
    expect(hasPassed(mrz)).to.equal(false)
  })

  // To the check digits, 36 columns of a large visa look like a small visa.
  it('does not accept a small visa that reaches the edge of the picture', () => {
    const visa = ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226']
    const lines = visa.map((line) => lineOf(line).characters)
    const grid = { lines, doubtfulColumns: 0, goesOn: false }
    expect(isAccepted(readGrid({ ...grid, atFrame: false }, '2026-11-21'))).to.equal(true)
    expect(isAccepted(readGrid({ ...grid, atFrame: true }, '2026-11-21'))).to.equal(false)
  })

  // Only `IDFRA` tells it from a TD2: read as one, its digits are sought elsewhere and all fail.
  it('recognizes a French card even when one letter of IDFRA is doubtful', () => {
    const french = { issuingState: 'FRA', documentNumber: '990412345678', optionalData: '' }
    const card = composeMrz({ ...examplePassport, ...french, layout: 'FRA_ID' })
    const lines = card.map((line, row) =>
      lineOf(line).characters.map((character, column) =>
        row === 0 && column === 3 ? seen(0, { P: 0.6, R: 0.4 }) : character,
      ),
    )
    const read = readGrid(
      { lines, doubtfulColumns: 0, goesOn: false, atFrame: false },
      '2026-11-21',
    )
    expect(read?.mrz.layout).to.equal('FRA_ID')
    expect(read?.mrz.lines).to.deep.equal(card)
    expect(hasPassed(read)).to.equal(true)
  })

  it('does not accept an MRZ with a column in which hardly anything was seen', () => {
    expect(isAccepted(mrzWith(0, 6, 'R', 0.35))).to.equal(false)
  })

  it('returns null when the columns are almost empty', () => {
    const blank = [upper, lower].map((line) => [...line].map(() => seen(0, '<', 0.1)))
    expect(
      readGrid({ lines: blank, doubtfulColumns: 0, goesOn: false, atFrame: false }, '2026-11-21'),
    ).to.equal(null)
  })
})

describe('betterMrz', () => {
  it('prefers accepted to passed, passed to failed, and failed to none', () => {
    const accepted = mrzWith()
    const guessed = mrzWith(0, 6, { R: 0.45, B: 0.4, K: 0.15 })
    const failed = mrzWith(1, 17, '9')
    for (const [worse, better] of [
      [guessed, accepted],
      [failed, guessed],
      [null, failed],
    ] as const) {
      expect(betterMrz(worse, better)).to.equal(better)
      expect(betterMrz(better, worse)).to.equal(better)
    }
    expect(betterMrz(null, null)).to.equal(null)
  })
})

describe('isLikelyMrz', () => {
  it('is true of a clearly read MRZ even when its check digits fail', () => {
    expect(isLikelyMrz(mrzWith(1, 17, '9'))).to.equal(true)
  })

  // One in ten lines of a newspaper satisfies a single check digit by chance.
  it('is true of a single line whose check digit holds only if it was clearly read', () => {
    const line = 'D1FRA13AA000026181231MARTIN<<9'
    const read = (surely: number) =>
      readGrid(
        {
          lines: [[...line].map((character) => seen(0, character, surely))],
          doubtfulColumns: 0,
          goesOn: false,

          atFrame: false,
        },
        '2026-11-21',
      )
    const [well, badly] = [read(0.99), read(0.6)]
    expect(well?.mrz.passed).to.equal(true)
    expect(well && isLikelyMrz(well)).to.equal(true)
    expect(badly && isLikelyMrz(badly)).to.equal(false)
  })

  // Two lines of other print of the right length must not turn a newspaper into a document.
  it('is false for print without filler', () => {
    const lines = [upper, lower].map((line) => [...lineOf(line.replaceAll('<', 'X')).characters])
    const print = readGrid(
      { lines, doubtfulColumns: 0, goesOn: false, atFrame: false },
      '2026-11-21',
    )
    if (print === null) throw new Error('the print should have the dimensions of an MRZ')
    expect(isLikelyMrz(print)).to.equal(false)
  })
})
