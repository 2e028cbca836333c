/** Photographs that are bad in one way alone, so that any loss is due to it. */
import type { QualityMeasureName } from '../../../../worker/calibration/quality-calibration.ts'
import type { Take } from '../../../specimens/arrange-specimen.ts'
import type { Severity } from '../../../specimens/camera/severities.ts'
import { enlargeShot, type Shot } from '../../../specimens/camera/shot.ts'
import { mrzPitch } from '../../../specimens/layouts/layout.ts'
import type { Random } from '../../../specimens/random.ts'

/** The severity of the snapshot that is made worse: it loses next to nothing. */
export const ordinary: Severity = 3

export interface WorseTake {
  readonly measure: QualityMeasureName
  /** @param badness 0 (harmless) to 1 (ruinous) */
  retake(drawn: Take, badness: number, random: Random): Take
}

export const worseTakes: readonly WorseTake[] = [
  {
    measure: 'resolution',
    retake: (take, badness) => ({ ...take, shot: enlargeShot(take.shot, 0.1 ** badness) }),
  },
  {
    measure: 'focus',
    retake: (take, badness) =>
      reshot(take, { blurSigmaPx: (0.04 + 0.4 * badness) * pitchPx(take) }),
  },
  {
    measure: 'focus',
    retake: (take, badness) => reshot(take, { shakePx: (0.05 + 1.2 * badness) * pitchPx(take) }),
  },
  {
    measure: 'glare',
    retake: (take, badness) => relit(take, { glare: 0.2 + 1.6 * badness, glareOnMrz: true }),
  },
  { measure: 'brightness', retake: (take, badness) => relit(take, { exposure: 0.02 ** badness }) },
  { measure: 'contrast', retake: (take, badness) => reshot(take, { contrast: 0.03 ** badness }) },
  {
    measure: 'cut',
    retake: ({ shot, world }, badness, random) => ({
      shot,
      world: {
        ...world,
        cut: { share: 0.01 + 0.45 * badness, edge: random.pick([0, 1, 2, 3] as const) },
      },
    }),
  },
  {
    measure: 'perspective',
    retake: (take, badness) => reshot(take, { tilt: ((10 + 60 * badness) * Math.PI) / 180 }),
  },
]

/** Distance from one MRZ character to the next. */
function pitchPx({ shot }: Take): number {
  return shot.pxPerMm * mrzPitch
}

function reshot({ shot, world }: Take, worse: Partial<Shot>): Take {
  return { shot: { ...shot, ...worse }, world }
}

function relit(take: Take, worse: Partial<Shot['light']>): Take {
  return reshot(take, { light: { ...take.shot.light, ...worse } })
}
