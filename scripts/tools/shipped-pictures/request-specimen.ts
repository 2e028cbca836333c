/** `npm run request-specimen`: draws the picture of the request example in the OpenAPI document. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { optionsOrExit } from '../../command-line/run-program.ts'
import { demoSpecimen } from '../../specimens/demo-specimen.ts'
import { renderSpecimen } from '../../specimens/render-specimen.ts'

optionsOrExit(
  `Usage: npm run request-specimen

Draws the picture of the request example in the OpenAPI document: api/openapi/request-specimen.jpg.`,
  {},
)

/** The least that the engine reads whole: at 520 px and this quality it misses two fields. */
const width = 580
const quality = 31

const file = join(import.meta.dirname, '../../../api/openapi/request-specimen.jpg')
const { png } = await renderSpecimen(demoSpecimen())
const small = sharp(png).resize(width).greyscale().jpeg({ quality, mozjpeg: true })
await writeFile(file, await small.toBuffer())
console.log(`wrote ${file}`)
