import type { Grey } from '../image/raster.ts'

/** The raster with light for dark, for codes that are printed light on dark. */
export function inverted({ data, width, height }: Grey): Grey {
  const out = new Uint8Array(data.length)
  for (let i = 0; i < data.length; i++) out[i] = 255 - data[i]!
  return { data: out, width, height }
}
