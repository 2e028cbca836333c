import { Picture } from '../../image/picture.ts'
import type { ScanContext } from '../context.ts'

/** Bytes → pixels; leaves null if the file is no picture. */
export async function decode(context: ScanContext): Promise<void> {
  context.picture ??= await Picture.open(context.task.image)
}
