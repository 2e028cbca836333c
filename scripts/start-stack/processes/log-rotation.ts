/** Keeps the log file of a running process within bounds. */
import { copyFile, rename, rm, stat, truncate } from 'node:fs/promises'

const BYTES_MAX = 10 * 1024 * 1024
/** Number of older pieces beside the file; `api.log.1` is the newest of them. */
const KEPT = 2
const LOOK_EVERY_MS = 10_000

/**
 * Moves the text to `<file>.1` once the file is larger than `bytesMax`; returns whether it did. The
 * file is copied and truncated instead of renamed, because its process, Postgres and Redis
 * included, keeps it open for appending. What is written between the two steps is lost.
 */
export async function rotateLog(file: string, bytesMax = BYTES_MAX): Promise<boolean> {
  const { size } = await stat(file)
  if (size <= bytesMax) return false
  for (let piece = KEPT; piece > 1; piece -= 1) {
    await rename(`${file}.${piece - 1}`, `${file}.${piece}`).catch(() => undefined)
  }
  // A copy over an existing file would keep that file's permissions.
  await rm(`${file}.1`, { force: true })
  await copyFile(file, `${file}.1`)
  await truncate(file)
  return true
}

/** Rotates the file as needed until stopped; `onRotated` is called each time it starts anew. */
export function keepRotating(file: string, onRotated: () => void): { stop(): void } {
  const timer = setInterval(() => {
    // Fails if the folder was removed meanwhile; then there is nothing to rotate.
    rotateLog(file).then(
      (isRotated) => isRotated && onRotated(),
      () => undefined,
    )
  }, LOOK_EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
