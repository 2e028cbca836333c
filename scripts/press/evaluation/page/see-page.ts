import { mainPortrait } from '../../../../worker/crops/main-photo.ts'
import { findOnPages } from '../../../../worker/crops/page-finds.ts'
import { inOverview } from '../../../../worker/crops/plane.ts'
import type { Box } from '../../../../worker/image/box.ts'
import {
  applyHomography,
  invertHomography,
  withoutPerspective,
} from '../../../../worker/image/homography.ts'
import { swapsSides, turned, uprightToStored } from '../../../../worker/image/orientation.ts'
import type { Picture } from '../../../../worker/image/picture.ts'
import { mapQuad } from '../../../../worker/page/corners.ts'
import { type Crops, newContext, type ScanContext } from '../../../../worker/pipeline/context.ts'
import type { Engine } from '../../../../worker/pipeline/engine.ts'
import { runPipeline, type Stage, stages } from '../../../../worker/pipeline/pipeline.ts'
import { sceneOf } from '../../../../worker/pipeline/stages/crop.ts'
import type { Quad } from '../../../../worker/text/detect/quadrilateral.ts'
import { pictureTask } from '../../../evaluation/readers/picture-task.ts'

/** A line of print as read. */
export interface SeenPrint {
  readonly text: string
  /** Its place, as fractions of the picture's width and height as stored. */
  readonly box: Box | null
}

/** What the engine found; corners as fractions of the picture's width and height as shown. */
export interface SeenPage {
  readonly corners: Quad | null
  readonly rear: Quad | null
  /** Quarter turns clockwise of the document, as the network voted; null: no page. */
  readonly votedTurns: number | null
  /** The same as finally decided. */
  readonly turns: number | null
  readonly seesMrz: boolean
  readonly portrait: Quad | null
  readonly signature: Quad | null
  readonly chip: Quad | null
  readonly crops: Crops
  readonly print: readonly SeenPrint[]
  /** CPU milliseconds of each stage, over all threads: nothing else may run in the process. */
  readonly cpuMs: ReadonlyMap<string, number>
}

/** @param image JPEG or PNG */
export async function seePage(engine: Engine, image: Uint8Array): Promise<SeenPage> {
  const context = newContext(pictureTask(image, { returnPortrait: true }), engine)
  const cpuMs = new Map<string, number>()
  await runPipeline(
    context,
    stages.map((stage) => timed(stage, cpuMs)),
  )
  return { ...seenIn(context), crops: context.crops, cpuMs }
}

function timed({ name, run, ...stage }: Stage, cpuMs: Map<string, number>): Stage {
  return {
    ...stage,
    name,
    run: async (context, mustEnd) => {
      const before = process.cpuUsage()
      await run(context, mustEnd)
      const { user, system } = process.cpuUsage(before)
      cpuMs.set(name, (user + system) / 1000)
    },
  }
}

function seenIn(context: ScanContext): Omit<SeenPage, 'crops' | 'cpuMs'> {
  const { picture, page, layout } = context
  const scene = sceneOf(context)
  const finds = scene && findOnPages(scene)
  const { chip = null, signature = null } = finds ?? {}
  const shown = (quad: Quad | undefined) => (quad && picture ? asShown(quad, picture) : null)
  const quarters = [0, 1, 2, 3].find(
    (k) => picture && page && turned(picture.orientation, k) === page.orientation,
  )
  return {
    print: printIn(context),
    corners: shown(page?.front?.corners),
    rear: shown(page?.rear?.corners),
    votedTurns: layout?.upright.turns ?? null,
    turns: quarters === undefined ? null : (4 - quarters) % 4,
    seesMrz: (layout?.mrzLines.length ?? 0) > 0,
    signature: signature && shown(inOverview(signature.plane, signature)),
    chip: chip && shown(inOverview(chip.plane, chip)),
    portrait: shown(mainPortrait(finds?.portraits ?? [])?.corners),
  }
}

function printIn({ print, picture }: ScanContext): SeenPrint[] {
  if (print === null || picture === null) return []
  const { width, height } = picture.overviewGrey
  return print.lines.map(({ text, inPicture: box }) => ({
    text,
    box: box && {
      x0: (box.x0 + 0.5) / width,
      y0: (box.y0 + 0.5) / height,
      x1: (box.x1 + 0.5) / width,
      y1: (box.y1 + 0.5) / height,
    },
  }))
}

/** Converts pixels of the overview as stored to fractions of the picture as shown. */
function asShown(quad: Quad, { orientation, overviewGrey: { width, height } }: Picture): Quad {
  const back = invertHomography(withoutPerspective(uprightToStored(orientation, width, height)))
  if (back === null) throw new Error('a turn has a way back')
  const [across, down] = swapsSides(orientation) ? [height, width] : [width, height]
  return mapQuad(quad, (corner) => {
    const { x, y } = applyHomography(back, corner)
    return { x: (x + 0.5) / across, y: (y + 0.5) / down }
  })
}
