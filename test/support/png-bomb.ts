import { deflateSync } from 'node:zlib'
import { png } from '../../scripts/hostile-pictures/png-writer.ts'

/**
 * A greyscale PNG whose header promises `width` x `height` pixels. `rows` of them, all black, are
 * in the file; a million black pixels take about one kilobyte.
 */
export function blackPng(width: number, height: number, rows = 0): Buffer {
  return png({ width, height }, deflateSync(Buffer.alloc(rows * (width + 1)), { level: 9 }))
}
