import type { Take } from '../../../specimens/arrange-specimen.ts'

/** One way in which a photograph is worse than a flat scan. */
export interface Condition {
  readonly name: string
  /** @param modulePx of the barcode, in pixels of the shot before it is enlarged */
  retake(take: Take, modulePx: number): Take
}

function reshot({ shot, world }: Take, changes: Partial<Take['shot']>): Take {
  return { shot: { ...shot, ...changes }, world }
}

const tilted = (degrees: number): Condition => ({
  name: `tilt ${degrees}°`,
  retake: (take) => reshot(take, { tilt: (degrees * Math.PI) / 180 }),
})

const soft = (modules: number): Condition => ({
  name: `blur ${modules}`,
  retake: (take, modulePx) => reshot(take, { blurSigmaPx: modules * modulePx }),
})

const shiny = (glare: number): Condition => ({
  name: `glare ${glare}`,
  retake: (take) => reshot(take, { light: { ...take.shot.light, glare } }),
})

/** Blur: standard deviation of the lens in modules. Glare: strength of a reflection on the card. */
export const conditions: readonly Condition[] = [
  { name: 'scan', retake: (take) => take },
  ...[5, 10].map(tilted),
  ...[0.3, 0.5, 0.7, 0.9].map(soft),
  ...[0.3, 0.6].map(shiny),
]
