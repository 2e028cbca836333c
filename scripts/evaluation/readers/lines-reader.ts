/** Associates the lines of pages that were read before: the stages from `label-print` on. */
import sharp from 'sharp'
import { presentScan } from '../../../api/scan/answer/present-scan.ts'
import type { Reading } from '../../../shared/reading.ts'
import { Picture } from '../../../worker/image/picture.ts'
import { type Engine, loadEngine } from '../../../worker/pipeline/engine.ts'
import { presentReading } from '../../../worker/pipeline/present-reading.ts'
import { chooseCodesByPrint } from '../../../worker/pipeline/stages/choose-codes.ts'
import { choosePrint, confirmPrint } from '../../../worker/pipeline/stages/choose-print.ts'
import { classify } from '../../../worker/pipeline/stages/classify.ts'
import { labelPrint } from '../../../worker/pipeline/stages/label-print.ts'
import { associateRear } from '../../../worker/pipeline/stages/read-rear.ts'
import { readViz } from '../../../worker/pipeline/stages/read-viz.ts'
import { reconcile } from '../../../worker/pipeline/stages/reconcile.ts'
import type { Frame } from '../../../worker/viz/print/at-frame.ts'
import { contextOf } from '../lines/context-of.ts'
import { associatingStage, type PageState } from '../lines/page-state.ts'
import { parseState } from '../lines/state-file.ts'
import { nothingSeen, type PictureReader, readingOfScan } from './picture-reader.ts'

/** Its "pictures" are the bytes of the files that `--lines` wrote. */
export async function linesReader(): Promise<PictureReader> {
  const engine = await loadEngine()
  return {
    name: 'association of lines',
    async read(bytes) {
      const state = parseState(bytes)
      const reading = await associateState(state, engine, await blankPicture(state.frame))
      const [first] = reading.stages
      const ms = first?.ms ?? 0
      const timing = { upload_ms: 0, processing_ms: 0, total_ms: 0 }
      const createdAt = new Date(state.today)
      const answer = presentScan(reading, {
        id: '',
        createdAt,
        reference: null,
        billed: false,
        timing,
      })
      return { reading: readingOfScan(answer, reading.stages, ms), answer, seen: nothingSeen }
    },
    close: async () => undefined,
  }
}

async function associateState(
  state: PageState,
  engine: Engine,
  picture: Picture | null,
): Promise<Reading> {
  const context = contextOf(state, engine, picture)
  const begun = performance.now()
  const never = () => false
  await labelPrint(context, never)
  readViz(context, never)
  choosePrint(context)
  await associateRear(context, never)
  const ms = performance.now() - begun
  chooseCodesByPrint(context)
  confirmPrint(context)
  classify(context, never)
  reconcile(context, never)
  return presentReading(context, [{ stage: associatingStage, ms }])
}

/**
 * Stands for the picture that was read, in its size: its frame cuts lines, and an answer without one
 * means that its bytes were none.
 */
async function blankPicture(frame: Frame): Promise<Picture | null> {
  const blank = { ...frame, channels: 3, background: '#fff' } as const
  return Picture.open(await sharp({ create: blank }).png().toBuffer())
}
