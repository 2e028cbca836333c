import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect } from 'chai'
import { labelManifest } from '../../../../../worker/text/label/label-manifest.ts'
import { readModelFile } from '../../../../../worker/text/model-file.ts'

const press = join(import.meta.dirname, '../../..')
const worker = join(press, '../../worker')
const folder = join(press, 'training/labeller/templates')
const countries = readdirSync(join(worker, 'catalogue/countries')).map((name) =>
  basename(name, '.json'),
)
const { fields, kinds } = readModelFile(
  join(worker, 'text/label/models/labeller.onnx.json'),
  labelManifest,
)
/** Words of titles, and kinds of print that is no value (`other_print.py`). */
const words = ['title', 'state', 'jurisdiction']
const others = ['full_name', 'number', 'date', 'place', 'words']

describe('the templates of the labeller', () => {
  const pages = readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .trim()
      .split(/\n{2,}/),
  )

  it('name issuers and kinds of the catalogue, a size and habits', () => {
    expect(
      pages.map((page) => page.split('\n')[0] ?? '').filter((one) => !isHead(one)),
    ).to.deep.equal([])
  })

  it('hold only values of fields that the labeller has, and no value of a person', () => {
    const tokens = pages.flatMap((page) => [
      ...page.matchAll(/\{([~-]?)(?:caption:)?(\w+)[^}]*\}/g),
    ])
    const unknown = tokens.filter(
      ([, sign, name = '']) => !(sign === '-' ? others : [...fields, ...words]).includes(name),
    )
    expect(unknown.map(([token]) => token)).to.deep.equal([])
  })
})

function isHead(line: string): boolean {
  const [, issuers = '', ofKinds = ''] = /^\[(\S+) (\S+) \d+x\d+(?: \S+)*\]$/.exec(line) ?? []
  return (
    issuers.split(',').every((one) => one === '*' || countries.includes(one)) &&
    ofKinds.split(',').every((one) => kinds.includes(one))
  )
}
