import type { ScanContext } from '../../../worker/pipeline/context.ts'
import { type Stage, stages } from '../../../worker/pipeline/pipeline.ts'
import type { Frame } from '../../../worker/viz/print/at-frame.ts'

/** What one picture brought to the association of its lines, and what later stages need besides. */
export interface PageState extends BeforeAssociation {
  readonly rearPrint: ScanContext['rearPrint']
  readonly quality: ScanContext['quality']
  readonly legibility: number
  /** `YYYY-MM-DD`: the day on which it was read. */
  readonly today: string
}

const before = [
  'print',
  'votes',
  'candidates',
  'openCandidates',
  'barcodes',
  'mrz',
  'page',
] as const satisfies readonly (keyof ScanContext)[]

interface BeforeAssociation extends Pick<ScanContext, (typeof before)[number]> {
  /** Size of the view of the picture that was read. */
  readonly frame: Frame
}

/** The name of the first stage that associates the lines of a page. */
export const associatingStage = 'label-print'

/** Remembers what a run of the pipeline knew when it began to associate lines. */
export class StateRecorder {
  #before: BeforeAssociation | null = null

  /** The stages of the pipeline; where it starts over, the last view of the picture counts. */
  readonly steps: readonly Stage[] = stages.map((stage) =>
    stage.name === associatingStage ? this.#recorded(stage) : stage,
  )

  /** Null if the pipeline ended before the association. */
  stateOf({ rearPrint, quality, legibility, task }: ScanContext): PageState | null {
    const known = this.#before
    return known && { ...known, rearPrint, quality, legibility, today: task.today }
  }

  #recorded({ run, ...stage }: Stage): Stage {
    return {
      ...stage,
      run: (context, mustEnd) => {
        const { print, votes, candidates, openCandidates, barcodes, mrz, page, picture } = context
        if (picture !== null) {
          const { width, height } = picture.overviewGrey
          const frame = { width, height }
          this.#before = { print, votes, candidates, openCandidates, barcodes, mrz, page, frame }
        }
        return run(context, mustEnd)
      },
    }
  }
}
