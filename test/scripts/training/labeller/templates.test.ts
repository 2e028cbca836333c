import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect } from 'chai'
import { labelManifest } from '../../../../worker/text/label/label-manifest.ts'
import { readModelFile } from '../../../../worker/text/model-file.ts'

const folder = 'scripts/train/labeller/templates'
const countries = readdirSync('worker/catalogue/countries').map((name) => basename(name, '.json'))
const { fields, kinds } = readModelFile('worker/text/label/models/labeller.onnx.json', labelManifest)
/** Words of titles, and kinds of print that is no value (`other_print.py`). */
const words = ['title', 'state', 'jurisdiction']
const others = ['full_name', 'number', 'date', 'place', 'words']

describe('the templates of the labeller', () => {
  const pages = readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8').trim().split(/\n{2,}/),
  )

  it('name issuers and kinds of the catalogue, a size and habits', () => {
    for (const page of pages) {
      const [head = ''] = page.split('\n')
      const found = /^\[(\S+) (\S+) \d+x\d+(?: \S+)*\]$/.exec(head)
      expect(found, head).not.to.equal(null)
      for (const issuer of found?.[1]?.split(',') ?? [])
        expect([...countries, '*']).to.include(issuer)
      for (const kind of found?.[2]?.split(',') ?? []) expect(kinds).to.include(kind)
    }
  })

  it('hold only values of fields that the labeller has, and no value of a person', () => {
    for (const page of pages)
      for (const [token, sign = '', name = ''] of page.matchAll(/\{([~-]?)(?:caption:)?(\w+)[^}]*\}/g))
        expect(sign === '-' ? others : [...fields, ...words], token).to.include(name)
  })
})
