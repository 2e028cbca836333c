/**
 * The blur of a moving hand: the mean of the picture along a straight line of
 * `lengthPx` in `direction` (radians). RGB in, RGB out, same size; returns the picture
 * itself if `lengthPx` is 0.
 */
export function shake(
  picture: Uint8ClampedArray,
  width: number,
  height: number,
  lengthPx: number,
  direction: number,
): Uint8ClampedArray {
  const steps = Math.ceil(lengthPx)
  if (steps < 1) return picture

  const sums = new Uint16Array(picture.length)
  for (let step = 0; step <= steps; step++) {
    const along = (step / steps - 0.5) * lengthPx
    const dx = Math.round(along * Math.cos(direction))
    const dy = Math.round(along * Math.sin(direction))
    addShifted(sums, picture, width, height, dx, dy)
  }
  const blurred = new Uint8ClampedArray(picture.length)
  for (let i = 0; i < sums.length; i++) blurred[i] = sums[i]! / (steps + 1)
  return blurred
}

/** Adds the picture moved by whole pixels; rows and columns at the edge are repeated. */
function addShifted(
  sums: Uint16Array,
  picture: Uint8ClampedArray,
  width: number,
  height: number,
  dx: number,
  dy: number,
): void {
  const stride = width * 3
  for (let y = 0; y < height; y++) {
    const from = Math.min(Math.max(y + dy, 0), height - 1) * stride
    const row = y * stride
    for (let x = 0; x < stride; x++) {
      const column = x + dx * 3
      const inside = column < 0 ? x % 3 : column >= stride ? stride - 3 + (x % 3) : column
      sums[row + x] = sums[row + x]! + picture[from + inside]!
    }
  }
}
