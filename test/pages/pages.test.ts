/** Associates written pages with fields: each JSON file beside this one is a group of them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { pageFile, valuesOn } from './written-page.ts'

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json'))
  .sort()

for (const file of files) {
  const groups = pageFile.parse(JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')))
  for (const [title, pages] of Object.entries(groups)) {
    describe(`pages/${file}: ${title}`, () => {
      for (const [index, page] of pages.entries()) {
        const { equals, includes, not, lacks = [] } = page
        it(numbered(page.it, index, pages), () => {
          const read = valuesOn(page)
          if (equals !== undefined) expect(read).to.deep.equal(equals)
          if (includes !== undefined) expect(read).to.include(includes)
          for (const [name, value] of Object.entries(not ?? {})) {
            expect(read[name], name).to.not.equal(value)
          }
          if (lacks.length > 0) expect(read).to.not.have.any.keys(lacks)
        })
      }
    })
  }
}

/** Several pages may show one thing: the title, with their number if there are more. */
function numbered(title: string, index: number, pages: readonly { readonly it: string }[]): string {
  const same = pages.filter((page) => page.it === title)
  const at = pages.slice(0, index).filter((page) => page.it === title).length + 1
  return same.length === 1 ? title : `${title} (page ${at} of ${same.length})`
}
