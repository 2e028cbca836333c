/** Labels the print of a page: titles, captions and values of fields (`models/README.md`). */
import { openNetwork, ort } from '../recognize/onnx-runtime.ts'
import {
  BOX_FEATURES,
  CHARACTER_FEATURES,
  type LabelFeatures,
  type LineToLabel,
  labelFeatures,
  WORD_FEATURES,
} from './label-features.ts'
import type { LabelManifest } from './label-manifest.ts'
import { LABELS_BEFORE_VALUES, labelRuns } from './label-path.ts'

/** Characters `from` to `to` (exclusive, code points) of a line that are a value of a field. */
export interface ValueSpan<Line> {
  readonly line: Line
  readonly from: number
  readonly to: number
  readonly field: string
  /** Mean and least probability of the label over its characters, 0 to 1. */
  readonly mean: number
  readonly least: number
}

export interface LabelledPage<Line> {
  readonly values: readonly ValueSpan<Line>[]
  /** The likeliest kind of document, `none` where it is none of the known kinds; null without print. */
  readonly kind: { readonly name: string; readonly probability: number } | null
}

/** One page at a time. */
export interface PageLabeller {
  label<Line extends LineToLabel>(lines: readonly Line[]): Promise<LabelledPage<Line>>
}

/** One thread, since every scan already has one. */
export async function createPageLabeller(
  model: LabelManifest & { readonly weights: string },
): Promise<PageLabeller> {
  const network = await openNetwork(model.weights)
  const featuresOf = labelFeatures(model)
  return {
    async label(lines) {
      const seen = lines.filter(
        ({ text, capitalHeight }) => text.trim() !== '' && capitalHeight > 0,
      )
      const features = featuresOf(seen)
      if (features.words === 0) return { values: [], kind: null }
      const output = await network.run(inputOf(features))
      const roles = floatsOf(output, 'role')
      const fields = floatsOf(output, 'field')
      const logs = { roles, fields, fieldCount: model.fields.length + 1 }
      const values = features.starts.flatMap((begin, at) => {
        const line = seen[at]
        if (line === undefined) return []
        return labelRuns(Array.from(line.text), begin, logs).flatMap(({ label, ...run }) => {
          const name = model.fields[label - LABELS_BEFORE_VALUES - 1]
          return name === undefined ? [] : [{ ...run, line, field: name }]
        })
      })
      return { values, kind: likeliest(floatsOf(output, 'kind'), model.kinds) }
    },
  }
}

/** @throws Error where the weights are none of a labeller */
function floatsOf(output: Readonly<Record<string, { data: unknown }>>, name: string): Float32Array {
  const data = output[name]?.data
  if (data instanceof Float32Array) return data
  throw new Error(`the labeller gave no floats "${name}"`)
}

function inputOf({ ids, second, features, word, geometry, boxes, words }: LabelFeatures) {
  const count = ids.length
  return {
    ids: new ort.Tensor('int64', ids, [count]),
    second: new ort.Tensor('int64', second, [count]),
    features: new ort.Tensor('float32', features, [count, CHARACTER_FEATURES]),
    word: new ort.Tensor('int64', word, [count]),
    geometry: new ort.Tensor('float32', geometry, [words, WORD_FEATURES]),
    boxes: new ort.Tensor('float32', boxes, [words, BOX_FEATURES]),
  }
}

function likeliest(shares: Float32Array, names: readonly string[]): LabelledPage<never>['kind'] {
  const most = shares.indexOf(Math.max(...shares))
  const name = names[most]
  return name === undefined ? null : { name, probability: shares[most] ?? 0 }
}
