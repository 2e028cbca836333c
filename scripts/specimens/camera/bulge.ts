/**
 * The page bulges: a column of its raster, counted from 0, is seen so many pixels
 * higher (negative: lower) than on a flat page of `width` pixels.
 */
export function bulgeAt(column: number, width: number, bendPx: number): number {
  return bendPx * Math.sin((Math.PI * Math.floor(column)) / width)
}
