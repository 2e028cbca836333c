import { demoSpecimen } from '../../../scripts/specimens/demo-specimen.ts'
import { renderSpecimen } from '../../../scripts/specimens/render-specimen.ts'
import type { Picture } from '../../../worker/image/picture.ts'
import type { LocatedMrz } from '../../../worker/mrz/decode/read-group.ts'
import { searchMrz } from '../../../worker/mrz/find/search.ts'
import type { LineReading } from '../../../worker/text/recognize/text-recognizer.ts'
import { layoutOf } from '../engine/layout-network.ts'
import { readerSeeing } from '../readings/icao-example.ts'
import { openedPicture } from './opened-picture.ts'

let drawn: Promise<Buffer> | null = null

/** The demo's specimen as a PNG, drawn once for all files of a process. */
export function demoPng(): Promise<Buffer> {
  drawn ??= renderSpecimen(demoSpecimen()).then(({ png }) => png)
  return drawn
}

/** The same, opened. */
export async function demoDocument(): Promise<Picture> {
  return openedPicture(await demoPng())
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
