import type { Grey } from '../../image/raster.ts'

/** Reads strips that are equally wide for the network; as many lines, in their order. */
type ReadAlike<Line> = (strips: readonly Grey[], width: number) => Promise<readonly Line[]>

/** Somebody waits for a strip to be read. */
interface Waiting<Line> {
  readonly strip: Grey
  readonly resolve: (line: Line) => void
  readonly reject: (reason: unknown) => void
}

/**
 * Returns a function that reads one strip, and strips asked for in one turn of the event loop in one
 * run for each width.
 * @param widthOf the width at which the network reads a strip, pixels
 * @param widthMax strips together are no wider, so that the runtime's memory grows no further than for
 *   the longest line
 */
export function together<Line>(
  readAlike: ReadAlike<Line>,
  widthOf: (strip: Grey) => number,
  widthMax: number,
): (strip: Grey) => Promise<Line> {
  let waiting: Waiting<Line>[] = []
  const readAll = async () => {
    const byWidth = new Map<number, Waiting<Line>[]>()
    for (const one of waiting) {
      const width = widthOf(one.strip)
      const alike = byWidth.get(width)
      if (alike === undefined) byWidth.set(width, [one])
      else alike.push(one)
    }
    waiting = []
    for (const [width, alike] of byWidth) {
      const most = Math.max(1, Math.floor(widthMax / width))
      for (let at = 0; at < alike.length; at += most)
        await readInto(alike.slice(at, at + most), width)
    }
  }
  const readInto = async (asked: readonly Waiting<Line>[], width: number) => {
    try {
      const lines = await readAlike(
        asked.map(({ strip }) => strip),
        width,
      )
      for (const [at, { resolve }] of asked.entries()) resolve(lines[at]!)
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }
  return (strip) =>
    new Promise((resolve, reject) => {
      waiting.push({ strip, resolve, reject })
      if (waiting.length === 1) queueMicrotask(readAll)
    })
}
