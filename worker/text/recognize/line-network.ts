import { z } from 'zod'
import type { Grey } from '../../image/raster.ts'
import type { LineCut } from './cut-line.ts'
import { likeliestPath } from './likeliest-path.ts'
import { type Model, modelManifest } from './model-manifest.ts'
import { normaliseInto } from './normalise-line.ts'
import type { Alternative } from './one-script-a-word.ts'
import { openNetwork, ort } from './onnx-runtime.ts'
import type { ReadCharacter } from './print-reader.ts'

/** Manifest of a CTC network for lines of scripts that the reader of print does not know. */
export const lineModelManifest = modelManifest.extend({
  /** Each line by its own light, or all alike: (value − middle) / range. */
  normalisation: z.union([
    z.object({ deviationPlus: z.number() }),
    z.object({ middle: z.number(), range: z.number().positive() }),
  ]),
  /** Pixels: shorter lines are padded, longer ones not read. */
  widthMin: z.int().positive(),
  widthMax: z.int().positive(),
  /** Margins of paper in capital heights: above and below the print, and (`ends`) at either end. */
  cut: z.object({ around: z.number().positive(), ends: z.number().positive() }),
  /**
   * Exponent that makes probabilities as high as characters were right, measured on drawn lines.
   */
  calibration: z.number().positive(),
})

/** A character as the network saw it, from left to right. */
export interface SeenCharacter extends ReadCharacter {
  readonly text: string
}

/** Reads lines of print from left to right, whatever the reading order of their script. */
export interface LineNetwork {
  readonly cut: LineCut
  /** @param strip one line, upright, cut in that way */
  see(strip: Grey): Promise<readonly SeenCharacter[]>
}

/** At most this many alternatives are listed, none less likely than the minimum. */
const ALTERNATIVES_MAX = 3
const ALTERNATIVE_MIN = 0.01

/**
 * A session of its own on one thread: `x` float32 [1, 1, height, w] → `probabilities` and `classes`
 * float32 [1, steps, perStep].
 */
export async function createLineNetwork(
  model: Model<z.infer<typeof lineModelManifest>>,
): Promise<LineNetwork> {
  const { weights, height, stride, widthMin, widthMax, cut, calibration } = model
  const network = await openNetwork(weights, 'returned')
  const alphabet = Array.from(model.characters)
  const optionOf = (index: number, probability: number): Alternative => ({
    character: alphabet[index] ?? '',
    probability,
  })
  return {
    cut: { height, widthMax, ...cut },
    async see(strip) {
      const width = Math.ceil(Math.max(widthMin, strip.width) / stride) * stride
      const x = normalised(strip, width, model.normalisation)
      const { probabilities, classes } = await network.run({
        x: new ort.Tensor('float32', x, [1, 1, height, width]),
      })
      if (!(probabilities?.data instanceof Float32Array && classes?.data instanceof Float32Array))
        throw new Error(`${weights} gave no floats "probabilities" and "classes"`)
      const [, count = 0, perStep = 0] = classes.dims
      const steps = { count, perStep, classes: classes.data, probabilities: probabilities.data }
      return likeliestPath(steps).map(({ options: [best, ...others], leftOut }) => ({
        text: alphabet[best?.index ?? -1] ?? '',
        probability: Math.min(1, best?.probability ?? 0) ** calibration * (1 - leftOut),
        alternatives: others
          .filter(({ probability }) => probability >= ALTERNATIVE_MIN)
          .slice(0, ALTERNATIVES_MAX)
          .map(({ index, probability }) => optionOf(index, probability)),
      }))
    },
  }
}

type Normalisation = z.infer<typeof lineModelManifest>['normalisation']

/** The strip as the network wants it; columns beyond it are paper of its mean light. */
function normalised(strip: Grey, width: number, how: Normalisation): Float32Array {
  const x = new Float32Array(strip.height * width)
  if ('deviationPlus' in how) {
    normaliseInto(x, width, strip, how.deviationPlus)
    return x
  }
  for (let row = 0; row < strip.height; row++) {
    for (let column = 0; column < strip.width; column++) {
      x[row * width + column] = (strip.data[row * strip.width + column]! - how.middle) / how.range
    }
  }
  return x
}
