import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoPhotograph } from '../specimens/demo-specimen.ts'

/** A photograph of the specimen passport, JPEG; taken on first use. Returns where it is. */
export async function demoPicture(dataDirectory: string): Promise<string> {
  const file = join(dataDirectory, 'demo', 'specimen-passport.jpg')
  if (!existsSync(file)) {
    await mkdir(join(dataDirectory, 'demo'), { recursive: true })
    await writeFile(file, await demoPhotograph())
  }
  return file
}
