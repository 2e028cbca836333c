import type { Grey } from '../image/raster.ts'

/** The raster with light for dark, for codes that are printed light on dark. */
export function inverted({ data, width, height }: Grey): Grey {
  return { data: data.map((level) => 255 - level), width, height }
}
