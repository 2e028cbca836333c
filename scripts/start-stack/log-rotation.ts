/** Keeps the log file of a running process within bounds. */
import { copyFile, rename, rm, stat, truncate } from 'node:fs/promises'

const BYTES_MAX = 10 * 1024 * 1024
/** Older pieces beside the file: `api.log.1` is the latest of them. */
const KEPT = 2
const LOOK_EVERY_MS = 10_000

/**
 * Once the file has grown beyond `bytesMax` its text moves to `<file>.1`. Copied and cut off, not
 * renamed: the process holds the file open and appends, Postgres and Redis included. What it
 * writes in the instant between the two is lost.
 */
export async function rotateLog(file: string, bytesMax = BYTES_MAX): Promise<boolean> {
  const { size } = await stat(file)
  if (size <= bytesMax) return false
  for (let piece = KEPT; piece > 1; piece -= 1) {
    await rename(`${file}.${piece - 1}`, `${file}.${piece}`).catch(() => undefined)
  }
  // Into a new file: a copy over an old one would keep the rights of that.
  await rm(`${file}.1`, { force: true })
  await copyFile(file, `${file}.1`)
  await truncate(file)
  return true
}

/** Looks after the file until it is stopped; `onRotated` is told each time it begins anew. */
export function keepRotating(file: string, onRotated: () => void): { stop(): void } {
  const timer = setInterval(() => {
    // A folder that was removed meanwhile has nothing to bound.
    rotateLog(file).then(
      (isRotated) => isRotated && onRotated(),
      () => undefined,
    )
  }, LOOK_EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
