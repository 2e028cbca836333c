import { isStateUnknown } from '../../../../worker/mrz/decode/field-probability.ts'
import type { LineReading } from '../../../../worker/text/recognize/text-recognizer.ts'
import { demoDocument, demoMrz } from '../../../support/pictures/demo-document.ts'
import { exampleLines } from '../../../support/readings/icao-example.ts'
import { lineOf, readingOf, seen } from '../../../support/readings/line-reading.ts'

describe('isStateUnknown', () => {
  /** The example with other states; the issuer's first letter read with this probability. */
  async function isUnknown(issuer: string, nationality: string, first = 1): Promise<boolean> {
    const [names, data] = exampleLines
    const lines: readonly LineReading[] = [
      `P<${issuer}${names.slice(5)}`,
      `${data.slice(0, 10)}${nationality}${data.slice(13)}`,
    ].map((text, row) =>
      readingOf(
        lineOf(text).characters.map((one, column) =>
          row === 0 && column === 2
            ? seen(one.centre, { [issuer.charAt(0)]: first, ...(first < 1 && { D: 1 - first }) })
            : one,
        ),
      ),
    )
    const mrz = await demoMrz(await demoDocument(), lines, lines)
    if (mrz === null) throw new Error('no MRZ')
    return isStateUnknown(mrz)
  }

  it('is true of letters that ISO and ICAO assign to no state, and false of a state', async () => {
    expect(await isUnknown('XCT', 'XCT')).to.equal(true)
    expect(await isUnknown('XCT', 'DEU')).to.equal(true)
    expect(await isUnknown('UTO', 'XCT')).to.equal(false)
  })

  it('is false of letters read so badly that they may be those of a state', async () => {
    expect(await isUnknown('XCT', 'DEU', 0.7)).to.equal(false)
  })
})
