import { fileToBase64 } from '../../../clients/typescript/src/file-to-base64.ts'

describe('fileToBase64', () => {
  it('gives what Node gives, for every length around the size of its pieces', async () => {
    for (const length of [0, 1, 2, 3, 24_575, 24_576, 24_577, 100_000]) {
      const bytes = Buffer.from(Array.from({ length }, (_, index) => (index * 7) % 256))
      const expected = bytes.toString('base64')
      expect(await fileToBase64(bytes), String(length)).to.equal(expected)
      expect(await fileToBase64(new Blob([new Uint8Array(bytes)]))).to.equal(expected)
      expect(await fileToBase64(new Uint8Array(bytes).buffer)).to.equal(expected)
    }
  })
})
