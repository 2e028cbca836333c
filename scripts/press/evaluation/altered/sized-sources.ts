/** Each labelled document at other sizes: how large it is sent must not decide what is read. */
import sharp from 'sharp'
import type { LabelledSource } from '../../../evaluation/sources/labelled-source.ts'

/** Factors of both sides. 1 comes first: the others are compared with it. */
export const sizes = [1, 0.7, 1.3, 1.5, 2] as const

/** Separates the name of a picture from the factor it was resized by. */
const TIMES = ' × '

/**
 * The documents with typed values at every size, all sizes of one together. The file itself stands
 * for size 1; the others are PNGs, so that nothing but the size differs.
 */
export function sizedSources(sources: readonly LabelledSource[]): LabelledSource[] {
  return sources
    .filter(({ truth }) => Object.values(truth.fields ?? {}).some((value) => value !== null))
    .flatMap((source) =>
      sizes.map((factor) => ({
        name: `${source.name}${TIMES}${factor}`,
        truth: { ...source.truth, alteration: `× ${factor}` },
        load: async () => (factor === 1 ? source.load() : resized(await source.load(), factor)),
      })),
    )
}

/** @returns PNG, as a viewer shows the picture, in colour and without transparency */
export async function resized(image: Uint8Array, factor: number): Promise<Uint8Array> {
  const upright = sharp(image).autoOrient().toColourspace('srgb').flatten({ background: '#fff' })
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
    .resize(Math.max(1, Math.round(width * factor)), Math.max(1, Math.round(height * factor)))
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** Name of the picture, and the factor that it was resized by; null if it was not. */
export function sizeOf(name: string): { readonly picture: string; readonly factor: number } | null {
  const at = name.lastIndexOf(TIMES)
  if (at < 0) return null
  return { picture: name.slice(0, at), factor: Number(name.slice(at + TIMES.length)) }
}
