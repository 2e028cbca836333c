import { demoSpecimen } from '../../../scripts/specimens/demo-specimen.ts'
import { renderSpecimen } from '../../../scripts/specimens/render-specimen.ts'
import { Picture } from '../../../worker/image/picture.ts'
import type { LocatedMrz } from '../../../worker/mrz/decode/read-group.ts'
import { searchMrz } from '../../../worker/mrz/find/search.ts'
import type { LineReading } from '../../../worker/text/recognize/text-recognizer.ts'
import { layoutOf } from '../engine/layout-network.ts'
import { readerSeeing } from '../readings/icao-example.ts'

let drawn: Promise<Buffer> | null = null

/** The demo's specimen as a PNG, drawn once for all files of a process. */
export function demoPng(): Promise<Buffer> {
  drawn ??= renderSpecimen(demoSpecimen()).then(({ png }) => png)
  return drawn
}

/** The same, opened. */
export async function demoDocument(): Promise<Picture> {
  const picture = await Picture.open(await demoPng())
  if (picture === null) throw new Error('the specimen cannot be opened')
  return picture
}

/**
 * The MRZ of the demo's specimen.
 * @param seen what the reader of MRZs sees, whatever is printed
 * @param seenBySecond what the second engine sees
 */
export async function demoMrz(
  picture: Picture,
  seen: readonly LineReading[],
  seenBySecond: readonly LineReading[],
): Promise<LocatedMrz | null> {
  const { mrzLines } = await layoutOf(picture)
  return searchMrz({
    picture,
    mrzLines,
    today: '2026-11-21',
    recognizer: readerSeeing(seen),
    smallRecognizer: readerSeeing([]),
    secondRecognizer: async () => readerSeeing(seenBySecond, 40),
    mustEnd: () => false,
  })
}
