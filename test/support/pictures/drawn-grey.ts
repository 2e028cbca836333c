import type { Grey } from '../../../worker/image/raster.ts'

/** A raster from rows of text: `#` is ink (0), `o` grey (128), anything else paper (255). */
export function drawnGrey(...rows: readonly string[]): Grey {
  const levels: Record<string, number> = { '#': 0, o: 128 }
  const data = Uint8Array.from([...rows.join('')].map((mark) => levels[mark] ?? 255))
  return { data, width: rows[0]?.length ?? 0, height: rows.length }
}
