import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { readPicture, ToolInputError } from '../../../clients/mcp/src/read-picture.ts'
import { scannedPdf } from '../../support/pictures/scanned-pdf.ts'
import { scratch } from '../../support/processes/scratch.ts'

// A model may be talked into naming any file of its user.
describe('a PDF that the MCP program is given', () => {
  let folder: string
  let path: string
  let pdf: Buffer
  before(async () => {
    const page = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#ddd' } })
      .jpeg()
      .toBuffer()
    pdf = Buffer.from(await scannedPdf([page]))
    folder = (await scratch()).path
    path = join(folder, 'one.pdf')
    await writeFile(path, pdf)
  })

  const isJpeg = (bytes: Uint8Array) =>
    Buffer.from(bytes.subarray(0, 3)).toString('hex') === 'ffd8ff'

  it('is read by its path below PICTURES_FOLDER', async () => {
    expect(await readPicture({ path }, folder).then(isJpeg)).to.equal(true)
  })

  it('is not read by its path where no folder is set', async () => {
    const error: unknown = await readPicture({ path }, null).catch((thrown: unknown) => thrown)
    expect(error)
      .to.be.instanceOf(ToolInputError)
      .with.property('message')
      .that.includes('PICTURES_FOLDER')
  })

  it('is read in base64, which somebody has made of it', async () => {
    const image_base64 = `data:application/pdf;base64,${pdf.toString('base64')}`
    expect(await readPicture({ image_base64 }, null).then(isJpeg)).to.equal(true)
  })
})
