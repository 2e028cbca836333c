/** Copies the measured errors of the weights in use from their manifest into the model card. */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { printModelManifest, readModel } from '../../../../worker/text/recognize/model-manifest.ts'
import { cardWithErrors } from './card-with-errors.ts'

const models = new URL('../../../../worker/text/recognize/models/', import.meta.url)
const manifest = readModel(fileURLToPath(new URL('print.onnx.json', models)), printModelManifest)
const card = new URL('README.md', models)
await writeFile(card, cardWithErrors(await readFile(card, 'utf8'), manifest))
