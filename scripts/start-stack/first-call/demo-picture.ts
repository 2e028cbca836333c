import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoPhotograph } from '../../specimens/demo-specimen.ts'

/** Returns the path of a JPEG photograph of the specimen passport, made on first use. */
export async function demoPicture(dataDirectory: string): Promise<string> {
  const file = join(dataDirectory, 'demo', 'specimen-passport.jpg')
  if (!existsSync(file)) {
    await mkdir(join(dataDirectory, 'demo'), { recursive: true })
    await writeFile(file, await demoPhotograph())
  }
  return file
}
