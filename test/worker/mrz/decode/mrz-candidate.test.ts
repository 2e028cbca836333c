import { expect } from 'chai'
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
import { lineOf, seen } from '../../../support/line-reading.ts'

const upper = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<'
const lower = 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'

/** The example MRZ of ICAO 9303-4 with one character of it seen otherwise. */
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
  it('settles an MRZ read well whose digits hold', () => {
    expect(mrzWith().mrz.lines).to.deep.equal([upper, lower])
    expect(isAccepted(mrzWith())).to.equal(true)
  })

  it('takes of two look-alikes the one the layout prints there', () => {
    expect(mrzWith(1, 16, { O: 0.6, 0: 0.4 }).mrz.lines[1]?.[16]).to.equal('0')
    expect(mrzWith(0, 10, { 5: 0.6, S: 0.4 }).mrz.lines[0]?.[10]).to.equal('S')
  })

  // Lines are exactly as read: a document that plainly prints an O for a 0 is not put right here.
  it('reads what plainly stands against the rules as it stands', () => {
    const { mrz } = mrzWith(1, 16, { O: 0.9999, 0: 0.0001 })
    expect(mrz.lines[1]?.[16]).to.equal('O')
    expect(mrz.passed).to.equal(false)
  })

  // Digits cover no name: `HBLOIS` for `HELOIS` would pass.
  it('does not settle an MRZ with a guessed letter in a name, though its digits hold', () => {
    const guessed = mrzWith(0, 6, { R: 0.45, B: 0.4, K: 0.15 })
    expect(guessed.mrz.passed).to.equal(true)
    expect(isAccepted(guessed)).to.equal(false)
  })

  // A right MRZ called failed sends honest people away: what no digit covers is told by bands.
  it('passes it all the same, since no digit speaks of names', () => {
    expect(hasPassed(mrzWith(0, 6, { R: 0.45, B: 0.4, K: 0.15 }))).to.equal(true)
  })

  // A number misread would have failed its digit: the digit that holds has the doubt resolved.
  it('settles an MRZ with a doubtful character that a digit vouches for', () => {
    expect(isAccepted(mrzWith(1, 3, { 8: 0.5, B: 0.45 }))).to.equal(true)
  })

  // 6 and G count the same modulo 10: the digit holds with either.
  it('does not settle one in which the digit could not tell which of two it is', () => {
    const guessed = mrzWith(1, 35, { 6: 0.5, G: 0.45 })
    expect(guessed.mrz.passed).to.equal(true)
    expect(isAccepted(guessed)).to.equal(false)
    expect(hasPassed(guessed)).to.equal(false)
  })

  // 3 for 8 twice changes the sum by 5·3 + 5·7: the digits hold with either pair.
  it('does not settle one in which two doubtful characters could be wrong together', () => {
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

  // A face in which O and 0 are alike has more than one of them: the surer ones err with the doubtful one.
  it('does not pass one whose O may be a 0 wherever it stands, though two of three look sure', () => {
    const card = [
      'C<ITACAOO00OAA4<<<<<<<<<<<<<<<',
      '8703282F2808314ITA<<<<<<<<<<<0',
      'ROSSI<<ELENA<<<<<<<<<<<<<<<<<<',
    ]
    const sure = [0.849, 0.946, 0.98]
    const lines = card.map((line, row) =>
      lineOf(line).characters.map((character, column) => {
        if (row === 2 && column === 1) return seen(0, { O: 0.7, D: 0.3 })
        const place = row === 0 ? [7, 8, 11].indexOf(column) : -1
        const likely = sure[place]
        return likely === undefined ? character : seen(0, { O: likely, 0: 1 - likely })
      }),
    )
    const mrz = readGrid({ lines, doubtfulColumns: 0, goesOn: false, atFrame: false }, '2026-11-21')
    expect(mrz?.mrz.passed).to.equal(true)
    expect(hasPassed(mrz)).to.equal(false)
  })

  // 36 columns of a large visa are a small visa to the digits.
  it('does not settle a small visa that ends where the picture does', () => {
    const visa = ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226']
    const lines = visa.map((line) => lineOf(line).characters)
    const grid = { lines, doubtfulColumns: 0, goesOn: false }
    expect(isAccepted(readGrid({ ...grid, atFrame: false }, '2026-11-21'))).to.equal(true)
    expect(isAccepted(readGrid({ ...grid, atFrame: true }, '2026-11-21'))).to.equal(false)
  })

  // Told from a TD2 by `IDFRA` alone: read as one, its digits stand elsewhere and all of them fail.
  it('reads a French card as such although one letter that tells so is doubtful', () => {
    const card = composeMrz({
      layout: 'FRA_ID',
      documentCode: 'ID',
      issuingState: 'FRA',
      documentNumber: '990412345678',
      surname: 'Specimen',
      givenNames: 'Una',
      birthDate: '1990-02-03',
      sex: 'F',
      expiryDate: '2030-02-03',
      nationality: 'FRA',
    })
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

  it('does not settle an MRZ with a column in which nearly nothing was seen', () => {
    expect(isAccepted(mrzWith(0, 6, 'R', 0.35))).to.equal(false)
  })

  it('reads nothing where many columns are empty', () => {
    const blank = [upper, lower].map((line) => [...line].map(() => seen(0, '<', 0.1)))
    expect(
      readGrid({ lines: blank, doubtfulColumns: 0, goesOn: false, atFrame: false }, '2026-11-21'),
    ).to.equal(null)
  })
})

describe('betterMrz', () => {
  it('prefers accepted to passed, passed to failed, and more digits to fewer', () => {
    const accepted = mrzWith()
    const guessed = mrzWith(0, 6, { R: 0.45, B: 0.4, K: 0.15 })
    const failed = mrzWith(1, 17, '9')
    expect(betterMrz(guessed, accepted)).to.equal(accepted)
    expect(betterMrz(failed, guessed)).to.equal(guessed)
    expect(betterMrz(null, failed)).to.equal(failed)
    expect(betterMrz(null, null)).to.equal(null)
  })
})

describe('isLikelyMrz', () => {
  it('takes an MRZ read well for one even when its digits fail', () => {
    expect(isLikelyMrz(mrzWith(1, 17, '9'))).to.equal(true)
  })

  // A tenth of all lines of a newspaper fulfils a single digit.
  it('takes a single line for an MRZ only if its digit holds and it was read well', () => {
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

  // Two lines of other print of the right length must not make a document out of a newspaper.
  it('takes print without filler for none', () => {
    const lines = [upper, lower].map((line) => [...lineOf(line.replaceAll('<', 'X')).characters])
    const print = readGrid(
      { lines, doubtfulColumns: 0, goesOn: false, atFrame: false },
      '2026-11-21',
    )
    expect(print !== null && isLikelyMrz(print)).to.equal(false)
  })
})
