const sideMax = 2000
const bytesMax = 25 * 1024 * 1024

export async function base64Of(blob) {
  const url = await new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result)
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
  return url.slice(url.indexOf(',') + 1)
}

/** JPEG and PNG go as they are; anything else the browser can draw becomes a JPEG. */
export async function toPicture(file) {
  if (file.size > bytesMax) {
    throw new Error('This file is larger than 25 MiB. Choose a smaller picture of the document.')
  }
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  const isJpeg = head[0] === 0xff && head[1] === 0xd8
  const isPng = head[0] === 0x89 && head[1] === 0x50
  if (isJpeg || isPng) return file
  const isPdf = String.fromCharCode(...head.slice(0, 5)) === '%PDF-'
  return drawn(isPdf ? await firstScanOf(file) : file)
}

/** A scanned PDF holds its pages as JPEG files; a browser cannot draw any other. */
async function firstScanOf(file) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = new TextDecoder('latin1').decode(bytes)
  const pages = text.match(/\/Type\s*\/Page\b/g)?.length ?? 1
  if (pages > 1) {
    throw new Error(
      `This PDF has ${pages} pages, and one scan reads one picture. Save the page with the document as a JPEG or PNG and try that.`,
    )
  }
  const from = text.indexOf('\xff\xd8\xff', Math.max(0, text.indexOf('/DCTDecode')))
  const to = text.indexOf('endstream', from)
  if (from < 0 || to < 0) {
    throw new Error('This PDF holds no scanned page. Save the page as a JPEG or PNG and try that.')
  }
  return new Blob([bytes.slice(from, to)], { type: 'image/jpeg' })
}

async function drawn(blob) {
  const bitmap = await createImageBitmap(blob).catch(() => {
    throw new Error('This browser cannot open such a file. Save it as a JPEG or PNG and try that.')
  })
  const scale = Math.min(1, sideMax / Math.max(bitmap.width, bitmap.height))
  const canvas = el('canvas', {
    width: Math.round(bitmap.width * scale),
    height: Math.round(bitmap.height * scale),
  })
  canvas.getContext('2d').drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
}
