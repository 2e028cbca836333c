/** What a picture can be given as: a `File` or `Blob` of a browser, a `Buffer` of Node. */
export type PictureBytes = Blob | ArrayBuffer | Uint8Array

/** A multiple of 3, so that each piece is whole base64; few enough for one call's arguments. */
const pieceBytes = 24_576

/** A picture as the API wants it. */
export async function fileToBase64(file: PictureBytes): Promise<string> {
  const bytes = file instanceof Uint8Array ? file : new Uint8Array(await bufferOf(file))
  const pieces: string[] = []
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(start, start + pieceBytes))))
  }
  return pieces.join('')
}

function bufferOf(file: Blob | ArrayBuffer): ArrayBuffer | Promise<ArrayBuffer> {
  return file instanceof ArrayBuffer ? file : file.arrayBuffer()
}
