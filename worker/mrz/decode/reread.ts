import type { Picture } from '../../image/picture.ts'
import type { TextRecognizer } from '../../text/recognize/text-recognizer.ts'
import { areAlikeUnderDigits } from '../text/check-digit.ts'
import { rereadCrops } from './acceptance.ts'
import { characterGrids } from './character-grid.ts'
import { betterMrz, canBeConfirmed, type MrzCandidate, readGrid } from './mrz-candidate.ts'
import { cropsOf, type LocatedMrz } from './read-group.ts'

export interface RereadRequest {
  readonly picture: Picture
  readonly today: string
  readonly recognizer: TextRecognizer
  /** Asked before each crop; true leaves the MRZ as it was. */
  readonly mustEnd: () => boolean
}

/**
 * Crops the lines of an MRZ whose digits hold in other ways. Where all
 * of them read the same under the digits, no error is likely there: two that cancel would
 * have to be made in each. What no digit covers has no say and stays as it was.
 */
export async function rereadOtherwise(
  located: LocatedMrz,
  request: RereadRequest,
): Promise<LocatedMrz> {
  if (located.digitsVouch || !canBeConfirmed(located)) return located
  for (const crop of rereadCrops.crops) {
    if (request.mustEnd()) return located
    const other = await readCrop(located, crop, request)
    if (other === null || !areAlikeUnderDigits(located.mrz.lines, other.mrz.lines)) return located
  }
  return { ...located, digitsVouch: true }
}

async function readCrop(
  located: LocatedMrz,
  crop: (typeof rereadCrops.crops)[number],
  { picture, today, recognizer }: RereadRequest,
): Promise<MrzCandidate | null> {
  const strips = await cropsOf(picture, located, { lineHeight: recognizer.lineHeight, ...crop })
  const readings = await recognizer.readLines(strips)
  return characterGrids(readings, located.grid.atFrame)
    .map((grid) => readGrid(grid, today))
    .reduce<MrzCandidate | null>(betterMrz, null)
}
