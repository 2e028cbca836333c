import type { Random } from '../random.ts'
import type { Background, Severity } from './severities.ts'

/** What shapes a picture besides its severity: what else is in it, and how it was copied. */
export interface World {
  /** What the document lies on; null: a surface of the severity. */
  readonly surface: Background | null
  /** Whether the sides of the document lie separately instead of on one sheet. */
  readonly scattered: boolean
  /** Whether another document lies beside it. */
  readonly companion: boolean
  /** The share of the page's length cut off by the picture's edge, and which (0 top, clockwise). */
  readonly cut: { readonly share: number; readonly edge: 0 | 1 | 2 | 3 } | null
  /** Space around the document, as a multiple of the usual margins. */
  readonly around: number
  /** The document is in a plastic sleeve. */
  readonly sleeve: boolean
  readonly fingers: 0 | 1 | 2
  /** The picture is a photograph of a screen that shows it. */
  readonly screened: boolean
  readonly copy: 'none' | 'grey' | 'photocopy'
  /** The long side to which the picture is scaled down, pixels; null: not scaled. */
  readonly longSide: number | null
}

/** A single document on its background, as in the measured series. */
export const plainWorld: World = {
  surface: null,
  scattered: false,
  companion: false,
  cut: null,
  around: 1,
  sleeve: false,
  fingers: 0,
  screened: false,
  copy: 'none',
  longSide: null,
}

/** Surfaces in addition to those of the severities. */
const surfaces = ['screen', 'leather', 'paper', 'newsprint'] as const

/** What pictures sent by people look like; a scan (severity 1) has no hands in it. */
export function drawWorld(random: Random, severity: Severity): World {
  const hand = severity > 1
  return {
    surface: hand && random.chance(0.3) ? random.pick(surfaces) : null,
    scattered: true,
    companion: random.chance(0.08),
    cut: random.chance(0.08)
      ? { share: random.between(0.01, 0.07), edge: random.pick([0, 1, 2, 3] as const) }
      : null,
    around: hand && random.chance(0.2) ? random.between(1.5, 5) : 1,
    sleeve: hand && random.chance(0.1),
    fingers: hand && random.chance(0.25) ? random.pick([1, 1, 2] as const) : 0,
    screened: hand && random.chance(0.04),
    copy: random.chance(0.1) ? random.pick(['grey', 'grey', 'photocopy'] as const) : 'none',
    longSide: random.chance(0.08) ? random.integer(300, 640) : null,
  }
}
