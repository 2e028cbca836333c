import { type LightField, lightCell } from './light-field.ts'

/** Lights a scene (interleaved RGB) in place: first uneven light, then the reflection. */
export function lightScene(
  scene: Uint8ClampedArray,
  width: number,
  light: LightField,
  [redTint, blueTint]: readonly [red: number, blue: number],
): void {
  const rowGain = new Float32Array(light.columns)
  const rowGlare = new Float32Array(light.columns)
  const height = scene.length / 3 / width
  let at = 0

  for (let y = 0; y < height; y++) {
    blendRows(light.gain, light.columns, y, rowGain)
    blendRows(light.glare, light.columns, y, rowGlare)
    for (let x = 0; x < width; x++, at += 3) {
      const column = (x / lightCell) | 0
      const share = x / lightCell - column
      const gain = rowGain[column]! + share * (rowGain[column + 1]! - rowGain[column]!)
      const glare = rowGlare[column]! + share * (rowGlare[column + 1]! - rowGlare[column]!)
      scene[at] = scene[at]! * gain * redTint + glare
      scene[at + 1] = scene[at + 1]! * gain + glare
      scene[at + 2] = scene[at + 2]! * gain * blueTint + glare
    }
  }
}

/** Interpolates one picture row of a light field from the grid rows above and below it. */
function blendRows(field: Float32Array, columns: number, y: number, into: Float32Array): void {
  const row = (y / lightCell) | 0
  const share = y / lightCell - row
  const above = row * columns
  for (let column = 0; column < columns; column++) {
    const upper = field[above + column]!
    into[column] = upper + share * ((field[above + columns + column] ?? upper) - upper)
  }
}
