import sharp from 'sharp'

/** Pixels in a point of 1/72 inch: as a scanner with 144 dots an inch has it. */
const pixelsPerPoint = 2

/** A PDF as a scanner makes it: each page is one JPEG. The smallest form of ISO 32000-1 §7. */
export async function scannedPdf(pages: readonly Buffer[]): Promise<Buffer> {
  const objects: Buffer[] = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from(
      `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, at) => `${3 + 3 * at} 0 R`).join(' ')}]>>`,
    ),
  ]
  for (const jpeg of pages) {
    const number = objects.length + 1
    const { width, height } = await sharp(jpeg).metadata()
    const box = `${width / pixelsPerPoint} ${height / pixelsPerPoint}`
    const drawing = `${width / pixelsPerPoint} 0 0 ${height / pixelsPerPoint} 0 0 cm /P Do`
    objects.push(
      Buffer.from(
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${box}]/Contents ${number + 1} 0 R/Resources<</XObject<</P ${number + 2} 0 R>>>>>>`,
      ),
      stream('', Buffer.from(drawing)),
      stream(
        `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`,
        jpeg,
      ),
    )
  }
  return written(objects)
}

function stream(entries: string, bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<<${entries}/Length ${bytes.length}>>stream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

function written(objects: readonly Buffer[]): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n')]
  const starts: number[] = []
  let length = parts[0]?.length ?? 0
  for (const [at, object] of objects.entries()) {
    const part = Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`),
      object,
      Buffer.from('\nendobj\n'),
    ])
    starts.push(length)
    parts.push(part)
    length += part.length
  }
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
