import { Picture } from '../../../worker/image/picture.ts'

/** A file as the worker opens it; throws if that cannot decode it. */
export async function openedPicture(file: Uint8Array): Promise<Picture> {
  const picture = await Picture.open(file)
  if (picture === null) throw new Error('the picture cannot be opened')
  return picture
}
