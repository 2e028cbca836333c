/**
 * How many pixels higher (negative: lower) a column of a bulging page's raster, counted
 * from 0, is seen than on a flat page of `width` pixels.
 */
export function bulgeAt(column: number, width: number, bendPx: number): number {
  return bendPx * Math.sin((Math.PI * Math.floor(column)) / width)
}
