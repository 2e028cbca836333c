import type { Framing } from './frame-table.ts'
import { mapPoint } from './plane-map.ts'
import type { Shot } from './shot.ts'

/** Side of a grid cell, pixels; coarse, because light changes slowly and is interpolated. */
export const lightCell = 16

/** Light on a grid whose nodes lie every `lightCell` pixels from the top left corner. */
export interface LightField {
  readonly columns: number
  readonly rows: number
  /** Factor for reflected light, 0 to about 1.1. */
  readonly gain: Float32Array
  /** Mirror reflection added on top, grey levels. */
  readonly glare: Float32Array
}

export function lightField(
  shot: Shot,
  framing: Framing,
  page: { width: number; height: number },
): LightField {
  const { width, height } = framing
  const columns = Math.ceil(width / lightCell) + 1
  const rows = Math.ceil(height / lightCell) + 1
  const gain = new Float32Array(columns * rows)
  const glare = new Float32Array(columns * rows)

  const random = shot.random.stream('light')
  const diagonal = Math.hypot(width, height)
  const [towardsX, towardsY] = [Math.cos(shot.light.direction), Math.sin(shot.light.direction)]

  // The shadow's edge is a soft line across the picture.
  const edgeAngle = random.between(0, 2 * Math.PI)
  const [edgeX, edgeY] = [Math.cos(edgeAngle), Math.sin(edgeAngle)]
  const edgeAt = random.between(-0.25, 0.25) * diagonal
  const edgeSoftness = random.between(0.01, 0.06) * diagonal

  // The reflection is an ellipse somewhere on the page, or on its MRZ.
  const spot = mapPoint(framing.placed[0].toPicture, {
    x: page.width * random.between(0.15, 0.85),
    y:
      page.height * (shot.light.glareOnMrz ? random.between(0.78, 0.95) : random.between(0.1, 0.6)),
  })
  const spotLong = random.between(0.08, 0.2) * diagonal
  const spotShort = spotLong * random.between(0.25, 0.7)
  const spotAngle = random.between(0, Math.PI)
  const [spotX, spotY] = [Math.cos(spotAngle), Math.sin(spotAngle)]

  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = column * lightCell - width / 2
      const y = row * lightCell - height / 2
      const along = (x * towardsX + y * towardsY) / diagonal + 0.5
      const beyondEdge = (x * edgeX + y * edgeY - edgeAt) / edgeSoftness
      const shaded = 1 / (1 + Math.exp(-beyondEdge))
      const node = row * columns + column
      gain[node] =
        shot.light.exposure *
        (1.04 - shot.light.gradient * along) *
        (1 - shot.light.shadow * shaded)

      const dx = x + width / 2 - spot.x
      const dy = y + height / 2 - spot.y
      const long = (dx * spotX + dy * spotY) / spotLong
      const short = (dy * spotX - dx * spotY) / spotShort
      glare[node] = 255 * shot.light.glare * Math.exp(-(long * long + short * short))
    }
  }
  return { columns, rows, gain, glare }
}
