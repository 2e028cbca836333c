/** A CMYK colour profile whose `D2B0` is a chain of any length for every pixel (ICC.1 §10.14). */

const channels = 15

/** Has `stages` matrices of 15 × 15; the file stores one and refers to it repeatedly. */
export function endlessProfile(stages: number): Buffer {
  const chain = multiProcessElements(stages)
  // The colour engine requires an ordinary table, and then prefers the chain.
  const table = Buffer.alloc(4 + 2 * 12)
  table.writeUInt32BE(2, 0)
  for (const [index, tag] of ['A2B0', 'D2B0'].entries()) {
    table.write(tag, 4 + 12 * index, 'latin1')
    table.writeUInt32BE(128 + table.length, 8 + 12 * index)
    table.writeUInt32BE(chain.length, 12 + 12 * index)
  }
  const header = Buffer.alloc(128)
  header.writeUInt32BE(128 + table.length + chain.length, 0)
  header.writeUInt32BE(0x04300000, 8)
  header.write('prtrCMYKLab ', 12, 'latin1')
  header.write('acsp', 36, 'latin1')
  return Buffer.concat([header, table, chain])
}

function multiProcessElements(stages: number): Buffer {
  const [first, middle, last] = [
    matrix(4, channels),
    matrix(channels, channels),
    matrix(channels, 3),
  ]
  const head = Buffer.alloc(16 + 8 * (stages + 2))
  const middleStart = head.length + first.length
  head.write('mpet', 0, 'latin1')
  head.writeUInt16BE(4, 8)
  head.writeUInt16BE(3, 10)
  head.writeUInt32BE(stages + 2, 12)
  const position = (element: number, start: number, length: number) => {
    head.writeUInt32BE(start, 16 + 8 * element)
    head.writeUInt32BE(length, 20 + 8 * element)
  }
  position(0, head.length, first.length)
  for (let stage = 1; stage <= stages; stage += 1) position(stage, middleStart, middle.length)
  position(stages + 1, middleStart + middle.length, last.length)
  return Buffer.concat([head, first, middle, last])
}

function matrix(inputs: number, outputs: number): Buffer {
  const data = Buffer.alloc(12 + 4 * outputs * (inputs + 1))
  data.write('matf', 0, 'latin1')
  data.writeUInt16BE(inputs, 8)
  data.writeUInt16BE(outputs, 10)
  for (let diagonal = 0; diagonal < Math.min(inputs, outputs); diagonal += 1) {
    data.writeFloatBE(0.99, 12 + 4 * diagonal * (inputs + 1))
  }
  return data
}
