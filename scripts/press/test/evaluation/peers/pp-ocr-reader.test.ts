import { expect } from 'chai'
import sharp from 'sharp'
import { ppOcrReader } from '../../../evaluation/peers/pp-ocr-reader.ts'

describe('ppOcrReader', () => {
  it('shows a printed line, and makes no field of it', async () => {
    const svg =
      '<svg width="640" height="160"><rect width="100%" height="100%" fill="white"/>' +
      '<text x="40" y="100" font-family="sans-serif" font-size="48">SPECIMEN 1234</text></svg>'
    const reader = await ppOcrReader()
    const { reading, seen } = await reader.read(await sharp(Buffer.from(svg)).png().toBuffer())
    await reader.close()
    expect(seen.print?.map((line) => line.replaceAll(' ', ''))).to.deep.equal(['SPECIMEN1234'])
    expect(reading.banded).to.deep.equal([])
  })
})
