/** `npm run catalogue [-- --write | --check]`: lists the documents that the engine knows. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { optionsOrExit } from '../../command-line/run-program.ts'
import { textTable } from '../../command-line/text-table.ts'
import { fieldSources } from './field-sources.ts'
import { supportedDocuments } from './supported-documents.ts'

const site = join(import.meta.dirname, '../../../api/site/vocabulary')

const help = `Usage: npm run catalogue [-- --write | --check]

Prints the documents in worker/catalogue/.

  --write  write them, and where each field is found, for the API's pages (supported-documents.json
           and field-sources.json in api/site/vocabulary/)
  --check  print nothing; exit 1 if one of these files is out of date

Exit codes: 0 up to date, 1 out of date, 2 wrong usage.`

const values = optionsOrExit(help, { write: { type: 'boolean' }, check: { type: 'boolean' } })

process.exitCode = await catalogue()

async function catalogue(): Promise<number> {
  const documents = supportedDocuments()
  const files = {
    'supported-documents.json': linesOf(documents),
    'field-sources.json': linesOf(fieldSources()),
  }
  if (values.write) {
    for (const [name, text] of Object.entries(files)) await writeFile(join(site, name), text)
  } else if (values.check) {
    for (const [name, text] of Object.entries(files)) {
      if ((await readFile(join(site, name), 'utf8').catch(() => '')) === text) continue
      console.error(
        `api/site/vocabulary/${name} is out of date: run \`npm run catalogue -- --write\``,
      )
      return 1
    }
  } else {
    const rows = documents.map((one) => [
      `${one.country_name} (${one.country})`,
      one.name === null ? one.kind : `${one.kind}: ${one.name}`,
      one.series.join(', '),
      one.languages.join(', '),
    ])
    console.log(textTable(['country', 'kind', 'series', 'languages'], rows))
  }
  return 0
}

/** A row on each line, so that a change is seen as one. */
function linesOf(rows: readonly unknown[]): string {
  return `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`
}
