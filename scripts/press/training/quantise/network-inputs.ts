/** What the engine gives its networks when it reads specimens that training may see. */

import type { Grey } from '../../../../worker/image/raster.ts'
import { newContext } from '../../../../worker/pipeline/context.ts'
import { loadEngine } from '../../../../worker/pipeline/engine.ts'
import { runPipeline } from '../../../../worker/pipeline/pipeline.ts'
import { pictureTask } from '../../../evaluation/readers/picture-task.ts'
import type { Severity } from '../../../specimens/camera/severities.ts'
import { describeSpecimen } from '../../../specimens/describe/pools.ts'
import { photographSpecimen } from '../../../specimens/photograph.ts'
import type { Quantisable } from './quantisable.ts'

/** Severities in turn; beyond these hardly anything is read. */
const severities: readonly Severity[] = [1, 2, 3, 4]

/** Milliseconds; nothing is cut short on a busy machine. */
const DEADLINE = 600_000

/**
 * Calls `use` with every line that a network is asked to read on so many specimens: half of them
 * of the mixture with an MRZ, half of the layouts that training may see.
 */
export async function forEachInput(
  network: Quantisable,
  specimens: number,
  use: (line: Grey) => Promise<void>,
  onRead: () => void,
): Promise<void> {
  // In floats: what the old integers misread would change which lines are read next.
  const loaded = await loadEngine({ precision: 'float' })
  const { recognizer, printReader } = loaded
  const engine = {
    ...loaded,
    recognizer: {
      ...recognizer,
      async readLines(strips: readonly Grey[]) {
        if (network === 'mrz') for (const strip of strips) await use(strip)
        return recognizer.readLines(strips)
      },
    },
    printReader: {
      ...printReader,
      async read(strip: Grey) {
        if (network === 'print') await use(strip)
        return printReader.read(strip)
      },
    },
  }
  for (let index = 0; index < specimens; index++) {
    const seed = `calibration-${index}`
    const description = describeSpecimen(seed, index % 2 === 0 ? {} : { pool: 'training' })
    const severity = severities[(index >> 1) % severities.length]!
    const image = await photographSpecimen(description, { severity, seed })
    await runPipeline(newContext(pictureTask(image, { forMs: DEADLINE }), engine))
    onRead()
  }
}
