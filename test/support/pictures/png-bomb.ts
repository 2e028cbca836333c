import { deflateSync } from 'node:zlib'
import { png } from '../../../scripts/specimens/hostile-pictures/png-writer.ts'

/**
 * A greyscale PNG whose header claims `width` x `height` pixels. The file contains `rows` of them,
 * all black; a million black pixels take about one kilobyte.
 */
export function blackPng(width: number, height: number, rows = 0): Buffer {
  return png({ width, height }, deflateSync(Buffer.alloc(rows * (width + 1)), { level: 9 }))
}
