import { expect } from 'chai'
import { collectYoung } from '../../../worker/pipeline/collect-young.ts'

const MEBIBYTE = 2 ** 20
const RASTERS = 16

/** Rasters that nobody refers to when this has returned. */
function leaveRasters(): number {
  const rasters = Array.from({ length: RASTERS }, () => new Uint8Array(MEBIBYTE))
  return rasters.length
}

describe('a collection after a scan', () => {
  it('frees the rasters that the scan left', () => {
    collectYoung()
    const before = process.memoryUsage().arrayBuffers
    leaveRasters()
    const left = process.memoryUsage().arrayBuffers
    expect(left - before).to.be.above((RASTERS / 2) * MEBIBYTE)
    collectYoung()
    expect(process.memoryUsage().arrayBuffers - before).to.be.below((RASTERS / 4) * MEBIBYTE)
  })
})
