import sharp from 'sharp'

let smallPicture: Promise<Buffer> | null = null

/**
 * The JSON body of a scan whose picture is a JPEG of `imageBytes`: a small one, padded after its
 * last marker, where no decoder looks. `salt` makes pictures differ.
 */
export async function scanBody(imageBytes: number, salt = 0): Promise<Buffer> {
  smallPicture ??= sharp({ create: { width: 64, height: 48, channels: 3, background: '#ccd' } })
    .jpeg()
    .toBuffer()
  const picture = await smallPicture
  const filling = Buffer.alloc(Math.max(16, imageBytes - picture.length), `SPECIMEN ${salt} `)
  return Buffer.from(
    JSON.stringify({ image: Buffer.concat([picture, filling]).toString('base64') }),
  )
}
