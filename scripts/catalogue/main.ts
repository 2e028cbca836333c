/** `npm run catalogue [-- --write | --check]`: lists the documents that the engine knows. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { textTable } from '../evaluate/report/text-table.ts'
import { supportedDocuments } from './supported-documents.ts'

const file = join(import.meta.dirname, '../../api/site/supported-documents.json')

const help = `Usage: npm run catalogue [-- --write | --check]

Prints the documents in worker/catalogue/.

  --write  write them for the API's pages (api/site/supported-documents.json)
  --check  print nothing; exit 1 if that file is out of date

Exit codes: 0 up to date, 1 out of date.`

const { values } = parseArgs({
  options: {
    write: { type: 'boolean' },
    check: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
})

if (values.help) console.log(help)
else process.exitCode = await catalogue()

async function catalogue(): Promise<number> {
  const documents = supportedDocuments()
  const lines = documents.map((one) => JSON.stringify(one))
  const text = `[\n${lines.join(',\n')}\n]\n`
  if (values.write) await writeFile(file, text)
  else if (values.check) {
    if ((await readFile(file, 'utf8').catch(() => '')) === text) return 0
    console.error(
      'api/site/supported-documents.json is out of date: run `npm run catalogue -- --write`',
    )
    return 1
  } else {
    const rows = documents.map((one) => [
      `${one.country_name} (${one.country})`,
      one.kind,
      one.series.join(', '),
      one.languages.join(', '),
    ])
    console.log(textTable(['country', 'kind', 'series', 'languages'], rows))
  }
  return 0
}
