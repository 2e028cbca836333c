import type { Picture } from '../../image/picture.ts'
import type { TextRecognizer } from '../../text/recognize/text-recognizer.ts'
import { betterMrz, hasPassed, isAccepted } from '../decode/mrz-candidate.ts'
import { type LocatedMrz, readGroup } from '../decode/read-group.ts'
import { withSurerNames } from '../decode/surer-names.ts'
import { smallLinesReadMax, WorkBudget } from './attempts.ts'
import { layoutLines } from './layout-lines.ts'
import { type MrzBand, mrzBands } from './mrz-bands.ts'
import type { SearchRequest } from './search-request.ts'
import { viewOf } from './view.ts'

/** Pixels of a capital in the file: the usual reader was hardly trained on lower ones. */
const SMALL_CAPITAL_MAX = 9

export interface ReadBy {
  readonly located: LocatedMrz | null
  /** The one that read it, and that can read it again. */
  readonly recognizer: TextRecognizer
}

/**
 * Has an MRZ in small print that was not found, or would fail, read by the reader of such print:
 * where its characters stood, and along the lines that the layout network saw, since characters of
 * a few pixels run into one another. The better reading counts.
 */
export async function readSmallPrint(
  best: LocatedMrz | null,
  request: SearchRequest,
): Promise<ReadBy> {
  const usual = { located: best, recognizer: request.recognizer }
  const bands = mrzBands(request.mrzLines).filter((band) => isSmall(band, request.picture))
  if (hasPassed(best) || bands.length === 0 || request.mustEnd()) return usual
  const recognizer = request.smallRecognizer
  const located = await readAgain(best, bands, { ...request, recognizer })
  const better = betterMrz(best, located)
  if (better === null || better === best) return usual
  return { located: await withSurerNames(better, { ...request, recognizer }), recognizer }
}

async function readAgain(
  best: LocatedMrz | null,
  bands: readonly MrzBand[],
  request: SearchRequest,
): Promise<LocatedMrz | null> {
  const budget = new WorkBudget(smallLinesReadMax)
  let again: LocatedMrz | null = null
  if (best !== null) {
    const { view, upsideDown, lines } = best
    again = (await readGroup({ ...request, budget, view, upsideDown }, lines)).located
  }
  for (const band of bands) {
    const view = await viewOf(request.picture, band, band.capitalHeight)
    const lines = layoutLines(band, view)
    for (const upsideDown of lines.length === 0 ? [] : [false, true]) {
      if (isAccepted(again) || budget.exhausted || request.mustEnd()) return again
      const { located } = await readGroup({ ...request, budget, view, upsideDown }, lines)
      again = betterMrz(again, located)
    }
  }
  return again
}

/** Whether the capitals of a band are low however finely the picture is decoded. */
function isSmall({ capitalHeight }: MrzBand, { width, height, overviewGrey }: Picture): boolean {
  const finer = Math.max(width, height) / Math.max(overviewGrey.width, overviewGrey.height)
  return capitalHeight * finer < SMALL_CAPITAL_MAX
}
