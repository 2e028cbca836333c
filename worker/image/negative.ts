import type { Grey } from './raster.ts'

/** Dark and light exchanged. */
export function negative({ data, width, height }: Grey): Grey {
  return { data: data.map((level) => 255 - level), width, height }
}
