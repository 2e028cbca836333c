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

const takes = 'SPECIMEN takes '

/** The body of a scan over which the no-op engine takes so many milliseconds. */
export async function scanThatTakes(ms: number): Promise<Buffer> {
  const { image } = JSON.parse(String(await scanBody(1000))) as { image: string }
  const picture = Buffer.concat([Buffer.from(image, 'base64'), Buffer.from(`${takes}${ms}`)])
  return Buffer.from(JSON.stringify({ image: picture.toString('base64') }))
}

/** What such a picture asks for; null for any other. */
export function takesMs(image: Uint8Array): number | null {
  const text = Buffer.from(image.subarray(-takes.length - 6)).toString('latin1')
  const at = text.indexOf(takes)
  return at < 0 ? null : Number(text.slice(at + takes.length))
}
