import type { Picture } from '../../image/picture.ts'
import type { TextRecognizer } from '../../text/recognize/text-recognizer.ts'
import { areAlikeUnderDigits } from '../text/check-digit.ts'
import { rereadCrops } from './acceptance.ts'
import { type CharacterGrid, characterGrids } from './character-grid.ts'
import { betterMrz, canBeConfirmed, type MrzCandidate, readGrid } from './mrz-candidate.ts'
import { cropsOf, type LocatedMrz } from './read-group.ts'

export interface RereadRequest {
  readonly picture: Picture
  readonly today: string
  readonly recognizer: TextRecognizer
  /** Asked before each crop; true ends the rereading and leaves the MRZ as it was. */
  readonly mustEnd: () => boolean
}

/**
 * Reads an MRZ whose digits hold again, in other crops. If all of them read the same under the
 * digits, an error there is unlikely: each would have to make the same errors that cancel out.
 * Characters that no digit covers have no say and stay as they were.
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
    // What is covered is guessed alike in every crop.
    if (other.posterior.leastCertain('underDigits') < rereadCrops.seenMin) return located
  }
  return { ...located, digitsVouch: true }
}

async function readCrop(
  located: LocatedMrz,
  crop: Crop,
  request: RereadRequest,
): Promise<MrzCandidate | null> {
  return (await readGridsOf(located, crop, request))
    .map((grid) => readGrid(grid, request.today))
    .reduce<MrzCandidate | null>(betterMrz, null)
}

type Crop = (typeof rereadCrops.crops)[number]

/** Every grid of characters that the lines show in another crop. */
export async function readGridsOf(
  located: LocatedMrz,
  crop: Crop,
  { picture, recognizer }: RereadRequest,
): Promise<readonly CharacterGrid[]> {
  const strips = await cropsOf(picture, located, { lineHeight: recognizer.lineHeight, ...crop })
  return characterGrids(await recognizer.readLines(strips), located.grid.atFrame)
}
