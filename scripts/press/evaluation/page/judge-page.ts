import type { Quad } from '../../../../worker/text/detect/quadrilateral.ts'
import { overlapOf } from '../../../evaluation/judge/overlap.ts'
import type { PageTruth } from './page-truth.ts'
import type { SeenPage } from './see-page.ts'

/** `invented`: seen on a picture without one; `none`: rightly not seen. */
export type RegionVerdict = 'right' | 'missed' | 'wrong' | 'invented' | 'none'

/** One picture compared with its truth; null: the truth does not say. */
export interface PageJudgement {
  readonly name: string
  readonly hasMrz: boolean
  readonly seesMrz: boolean
  /** Intersection over union of the page found and the true one, 0 to 1; 0: no corners found. */
  readonly overlap: number | null
  readonly cornersKnown: boolean
  readonly voteUpright: boolean | null
  readonly upright: boolean | null
  readonly portrait: RegionVerdict | null
  readonly signature: RegionVerdict | null
  readonly chip: RegionVerdict | null
  /** The second side; `wrong` also where the picture has none, `none`: rightly not found. */
  readonly rear: 'right' | 'missed' | 'wrong' | 'none' | null
  readonly cpuMs: ReadonlyMap<string, number>
}

/**
 * Overlaps from which on a crop holds nearly all of the thing and little else. Signatures and
 * chips are marked by eye, now and then with their flourishes or margins, so they need less.
 */
const OVERLAP_MIN = { portrait: 0.6, signature: 0.4, chip: 0.5 } as const

const REAR_OVERLAP_MIN = 0.85

const whole = { width: 1, height: 1 }

export function judgePage(name: string, seen: SeenPage, truth: PageTruth): PageJudgement {
  const { turns } = truth
  const isUpright = (by: number | null) => (turns === null ? null : by === turns)
  return {
    name,
    hasMrz: truth.hasMrz,
    seesMrz: seen.seesMrz,
    overlap: truth.sides && bestOverlap(seen.corners, truth.sides),
    cornersKnown: seen.corners !== null,
    voteUpright: isUpright(seen.votedTurns),
    upright: isUpright(seen.turns),
    portrait: truth.portraits && judgeRegion('portrait', seen.portrait, truth.portraits),
    signature: truth.signatures && judgeRegion('signature', seen.signature, truth.signatures),
    chip: truth.chips && judgeRegion('chip', seen.chip, truth.chips),
    rear: truth.sides && judgeRear(seen.rear, truth.others),
    cpuMs: seen.cpuMs,
  }
}

function judgeRegion(
  kind: keyof typeof OVERLAP_MIN,
  seen: Quad | null,
  those: readonly Quad[],
): RegionVerdict {
  if (seen === null) return those.length > 0 ? 'missed' : 'none'
  if (those.length === 0) return 'invented'
  return bestOverlap(seen, those) >= OVERLAP_MIN[kind] ? 'right' : 'wrong'
}

function judgeRear(seen: Quad | null, sides: readonly Quad[]): PageJudgement['rear'] {
  if (seen === null) return sides.length > 1 ? 'missed' : 'none'
  return sides.length > 1 && bestOverlap(seen, sides) >= REAR_OVERLAP_MIN ? 'right' : 'wrong'
}

function bestOverlap(seen: Quad | null, sides: readonly Quad[]): number {
  if (seen === null) return 0
  return Math.max(0, ...sides.map((side) => overlapOf(seen, side, whole)))
}
