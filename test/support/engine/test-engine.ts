import { engineReader } from '../../../scripts/evaluation/readers/engine-reader.ts'
import type { PictureReader } from '../../../scripts/evaluation/readers/picture-reader.ts'
import { builtModule } from '../processes/child-arguments.ts'

/**
 * The engine in one thread of this process, started from what this run has built. It has a minute for
 * a picture instead of a caller's 15 s, which a busy machine exceeds: tests ask what is read.
 */
export function testEngine(): Promise<PictureReader> {
  return engineReader(1, 'engine', {
    filename: builtModule('scripts/evaluation/readers/engine-thread.ts'),
    deadlineMs: 60_000,
  })
}
