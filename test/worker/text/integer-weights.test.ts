import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const models = new URL('../../../worker/text/recognize/models/', import.meta.url).pathname
const files = readdirSync(models).filter((name) => name.endsWith('.int8.onnx'))

/**
 * Processors without VNNI add two products of a weight and an activation of 8 bits in 16 bits, and
 * a sum that does not fit is silently cut off: 2 × 255 × 64 fits, twice that does not.
 */
const WEIGHT_MAX = 63

/** Numbers of fields in ONNX's protocol buffers, and of its type of signed bytes. */
const GRAPH = 7
const INITIALIZER = 5
const [DATA_TYPE, RAW_DATA, INT8] = [2, 9, 3]

describe('weights in 8-bit integers', () => {
  it('are there for MRZ and print', () => {
    expect(files).to.have.members(['mrz.int8.onnx', 'print.int8.onnx'])
  })

  for (const file of files) {
    it(`fit into 7 bits in ${file}, so that every processor adds them right`, () => {
      const weights = integerWeights(readFileSync(join(models, file)))
      expect(weights.reduce((sum, { length }) => sum + length, 0)).to.be.greaterThan(100_000)
      expect(Math.max(...weights.map((one) => Math.max(...one.map(Math.abs))))).to.equal(WEIGHT_MAX)
    })
  }
})

/** The tensors of signed bytes among the constants of a model. */
function integerWeights(model: Uint8Array): Int8Array[] {
  const graphs = fieldsOf(model).filter(({ field }) => field === GRAPH)
  const constants = graphs.flatMap(({ bytes }) =>
    fieldsOf(bytes).filter(({ field }) => field === INITIALIZER),
  )
  return constants.flatMap(({ bytes }) => {
    const fields = fieldsOf(bytes)
    const type = fields.find(({ field }) => field === DATA_TYPE)?.value
    const raw = fields.find(({ field }) => field === RAW_DATA)?.bytes
    return type === INT8 && raw ? [new Int8Array(raw)] : []
  })
}

interface Field {
  readonly field: number
  readonly value: number
  readonly bytes: Uint8Array
}

/** The fields of a message, as `protobuf.dev/programming-guides/encoding` describes them. */
function fieldsOf(message: Uint8Array): Field[] {
  const fields: Field[] = []
  let at = 0
  const varint = () => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = message[at++] ?? 0
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
  }
  while (at < message.length) {
    const key = varint()
    const [field, kind] = [key >> 3, key & 7]
    const length = kind === 2 ? varint() : kind === 5 ? 4 : kind === 1 ? 8 : 0
    const value = kind === 0 ? varint() : 0
    fields.push({ field, value, bytes: message.subarray(at, at + length) })
    at += length
  }
  return fields
}
