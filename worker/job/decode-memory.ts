/** Whether a worker has the memory for every picture that the API accepts. */
import type { Logger } from '../../shared/log.ts'

/**
 * MiB that decoding the costliest accepted picture takes: 100 megapixels of an interlaced PNG with
 * 16 bits and alpha. The least that may be set, 256, suffices for every baseline JPEG.
 */
export const EVERY_PICTURE_MB = 1024

/** Says in the log that some pictures will be rejected because of a setting, not by their fault. */
export function compareDecodeMemory(log: Logger, decodeMemoryMb: number): void {
  if (decodeMemoryMb >= EVERY_PICTURE_MB) return
  log.warn(
    { event: 'decode_memory', decodeMemoryMb, neededMb: EVERY_PICTURE_MB },
    'pictures whose decoding takes more than DECODE_MEMORY_MB are rejected: large progressive JPEGs, large PNGs',
  )
}
