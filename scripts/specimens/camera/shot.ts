import { mrzPitch } from '../layouts/layout.ts'
import { createRandom, type Random } from '../random.ts'
import { type Background, type Range, type Severity, severities } from './severities.ts'

/** Everything drawn at random for one photograph. Angles in radians, lengths in pixels. */
export interface Shot {
  /** Resolution on the document. */
  readonly pxPerMm: number
  /** Rotation in the picture plane, clockwise, including quarter turns. */
  readonly rotation: number
  /** Tilt away from the camera; `tiltAxis` is the direction of its axis in the page. */
  readonly tilt: number
  readonly tiltAxis: number
  readonly bendPx: number
  readonly blurSigmaPx: number
  readonly shakePx: number
  readonly shakeDirection: number
  readonly light: {
    /** Share of the light that a good exposure needs, 0 to 1. */
    readonly exposure: number
    readonly gradient: number
    readonly direction: number
    readonly shadow: number
    readonly glare: number
    readonly glareOnMrz: boolean
    /** Multipliers for red and blue: warm lamps, cold windows. */
    readonly tint: readonly [red: number, blue: number]
  }
  readonly contrast: number
  readonly noiseSigma: number
  readonly jpegQuality: number
  /** EXIF orientation of the file: 3: half a turn, 6: a quarter clockwise, 8: counter-clockwise. */
  readonly exifOrientation: 1 | 3 | 6 | 8
  readonly background: Background
  /** Source of streams for what is drawn pixel by pixel or place by place. */
  readonly random: Random
}

/** Degrees clockwise by which stored pixels are turned, so that the EXIF tag turns them back. */
export const storedTurns = { 1: 0, 3: 180, 6: 270, 8: 90 } as const

/** The same severity and seed give the same shot. */
export function drawShot(severity: Severity, seed: string | number): Shot {
  const recipe = severities[severity]
  const random = createRandom(`${seed}/severity ${severity}`)
  const within = (range: Range): number => random.between(range[0], range[1])
  const eitherSide = (degrees: number): number => (random.chance(0.5) ? 1 : -1) * radians(degrees)

  const pitchPx = within(recipe.pitchPx)
  const quarters = random.chance(recipe.quarterTurn) ? random.integer(1, 3) : 0
  return {
    pxPerMm: pitchPx / mrzPitch,
    rotation: eitherSide(within(recipe.rotationDeg)) + (quarters * Math.PI) / 2,
    tilt: radians(within(recipe.tiltDeg)),
    tiltAxis: random.between(0, 2 * Math.PI),
    bendPx: within(recipe.bend) * pitchPx * (random.chance(0.5) ? 1 : -1),
    blurSigmaPx: within(recipe.blur) * pitchPx,
    shakePx: within(recipe.shake) * pitchPx,
    shakeDirection: random.between(0, Math.PI),
    light: {
      exposure: 1,
      gradient: within(recipe.gradient),
      direction: random.between(0, 2 * Math.PI),
      shadow: within(recipe.shadow),
      glare: within(recipe.glare),
      glareOnMrz: random.chance(recipe.glareOnMrz),
      tint: [random.between(0.94, 1.04), random.between(0.88, 1.02)],
    },
    contrast: within(recipe.contrast),
    noiseSigma: within(recipe.noise),
    jpegQuality: Math.round(within(recipe.jpegQuality)),
    exifOrientation: random.chance(recipe.exifTurn) ? random.pick([3, 6, 8] as const) : 1,
    background: random.pick(recipe.backgrounds),
    random: random.stream('scene'),
  }
}

/** The same shot, taken by a camera with `factor` times the pixels on each side. */
export function enlargeShot(shot: Shot, factor: number): Shot {
  return {
    ...shot,
    pxPerMm: shot.pxPerMm * factor,
    bendPx: shot.bendPx * factor,
    blurSigmaPx: shot.blurSigmaPx * factor,
    shakePx: shot.shakePx * factor,
  }
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
