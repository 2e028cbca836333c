import type { CharacterReading } from '../../text/recognize/text-recognizer.ts'
import { areAlikeUnderDigits, isUnderDigit } from '../text/check-digit.ts'
import { layoutOf } from '../text/layouts.ts'
import { nameLooks, rereadCrops } from './acceptance.ts'
import { type MrzCandidate, readGrid } from './mrz-candidate.ts'
import type { LocatedMrz } from './read-group.ts'
import { type RereadRequest, readGridsOf } from './reread.ts'

/**
 * Looks again at the names and states of an MRZ whose digits hold but whose other characters are in
 * doubt: what no digit covers is read from the mean of all looks that agree under the digits.
 * Characters under digits stay as they were.
 */
export async function withSurerNames(
  located: LocatedMrz,
  request: RereadRequest,
): Promise<LocatedMrz> {
  const { mrz, posterior, grid, digitsVouch } = located
  const isSure = posterior.leastCertain() >= nameLooks.sureMin
  if (!mrz.passed || isSure) return located
  const looks: (readonly (readonly CharacterReading[])[])[] = [grid.lines]
  for (const crop of rereadCrops.crops) {
    if (request.mustEnd()) break
    const alike = (await readGridsOf(located, crop, request)).find((other) =>
      areAlikeUnderDigits(mrz.lines, readGrid(other, request.today)?.mrz.lines ?? []),
    )
    if (alike !== undefined) looks.push(alike.lines)
  }
  const layout = layoutOf(mrz.lines)
  if (looks.length === 1 || layout === null) return located
  const lines = grid.lines.map((row, line) =>
    row.map((character, index) =>
      isUnderDigit(layout, { line, index })
        ? character
        : meanOf(looks.map((look) => look[line]![index]!)),
    ),
  )
  const mean = { ...grid, lines }
  const reread: MrzCandidate | null = readGrid(mean, request.today)
  if (reread === null || !areAlikeUnderDigits(mrz.lines, reread.mrz.lines)) return located
  return { ...located, ...reread, digitsVouch: digitsVouch || reread.digitsVouch, grid: mean }
}

/** The geometric mean of several looks at one character: where they differ, nothing is sure. */
function meanOf(looks: readonly CharacterReading[]): CharacterReading {
  const [first] = looks
  const mean = first!.likelihoods.map((_, i) =>
    Math.exp(
      looks.reduce((sum, look) => sum + Math.log(look.likelihoods[i]! + nameLooks.least), 0) /
        looks.length,
    ),
  )
  const sum = mean.reduce((total, one) => total + one, 0)
  return {
    centre: first!.centre,
    likelihoods: mean.map((one) => one / sum),
    presence: looks.reduce((total, { presence }) => total + presence, 0) / looks.length,
  }
}
