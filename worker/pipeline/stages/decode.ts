import { Picture } from '../../image/picture.ts'
import type { ScanContext } from '../context.ts'

/** Bytes → pixels; a file that is no picture leaves null. */
export async function decode(context: ScanContext): Promise<void> {
  context.picture = await Picture.open(context.task.image)
}
