import sharp from 'sharp'
import type { SeenPage } from './see-page.ts'

const columns = 6
const tile = { width: 300, height: 190 }
const heading = 14

/** Writes a PNG with each picture's document crop, portrait, ghost portrait and second side. */
export async function writeContactSheet(
  path: string,
  seen: readonly { readonly name: string; readonly page: SeenPage }[],
): Promise<void> {
  const rows = Math.ceil(seen.length / columns)
  const tiles = await Promise.all(
    seen.map(async ({ name, page }, index) => ({
      input: await tileOf(name, page),
      left: (index % columns) * tile.width,
      top: Math.floor(index / columns) * tile.height,
    })),
  )
  const { width, height } = { width: columns * tile.width, height: Math.max(1, rows) * tile.height }
  await sharp({ create: { width, height, channels: 3, background: '#333' } })
    .composite(tiles)
    .png({ palette: true })
    .toFile(path)
}

async function tileOf(name: string, { crops, corners }: SeenPage): Promise<Buffer> {
  const label = `${name.slice(-38)}${corners === null ? ' (whole)' : ''}`
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${tile.width}" height="${heading}"><text x="2" y="11" font-size="11" fill="#fff">${label.replaceAll('&', '&amp;')}</text></svg>`
  const shown = [
    { crop: crops.document_crop, left: 0, top: heading, width: 190, height: 174 },
    { crop: crops.main_photo, left: 194, top: heading, width: 100, height: 100 },
    { crop: crops.watermark_face, left: 194, top: 118, width: 40, height: 70 },
    { crop: crops.rear, left: 236, top: 118, width: 64, height: 70 },
  ]
  const pictures = await Promise.all(
    shown.map(async ({ crop, left, top, width, height }) =>
      crop === null
        ? []
        : [
            {
              input: await sharp(Buffer.from(crop, 'base64'))
                .resize(width, height, { fit: 'inside' })
                .toBuffer(),
              left,
              top,
            },
          ],
    ),
  )
  return sharp({ create: { ...tile, channels: 3, background: '#111' } })
    .composite([{ input: Buffer.from(text), left: 0, top: 0 }, ...pictures.flat()])
    .png()
    .toBuffer()
}
