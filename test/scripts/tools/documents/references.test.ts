import { brokenReferences } from '../../../../scripts/tools/documents/references.ts'

function brokenIn(texts: Record<string, string>, ...others: string[]): string[] {
  const paths = new Set([...Object.keys(texts), ...others])
  const commands = new Map([
    ['', new Set(['check'])],
    ['scripts/press', new Set(['print'])],
  ])
  return brokenReferences({ texts: new Map(Object.entries(texts)), paths, commands })
}

describe('references of documents', () => {
  it('may be links to files, folders and headings that exist', () => {
    const page =
      '# A page\n## What it costs (2026)\n[a](../worker/a.md) [b](../worker) [c](#what-it-costs-2026)'
    expect(brokenIn({ 'docs/page.md': page, 'worker/a.md': '' }, 'worker')).to.deep.equal([])
  })

  it('break where a linked file is gone', () => {
    expect(brokenIn({ 'docs/page.md': '[a](gone.md)' })).to.deep.equal([
      'docs/page.md: gone.md does not exist',
    ])
  })

  it('break where a linked heading is gone', () => {
    const texts = { 'docs/page.md': '[a](other.md#gone)', 'docs/other.md': '# Here' }
    expect(brokenIn(texts)).to.deep.equal(['docs/page.md: other.md#gone does not exist'])
  })

  it('break where a comment in code cites a document that is gone', () => {
    expect(brokenIn({ 'api/a.ts': '/** See docs/gone.md. */' })).to.deep.equal([
      'api/a.ts: docs/gone.md does not exist',
    ])
  })

  it('may cite a decision by its number', () => {
    const texts = { 'api/a.ts': '// docs/decisions/0042', 'docs/decisions/0042-who.md': '' }
    expect(brokenIn(texts)).to.deep.equal([])
  })

  it('break where a page cites a decision that is not there', () => {
    expect(brokenIn({ 'docs/page.md': 'as decision 0042 says (0043)' })).to.deep.equal([
      'docs/page.md: decision 0042 does not exist',
      'docs/page.md: decision 0043 does not exist',
    ])
  })

  it('leave out pages of the service, addresses and what a decision named in its day', () => {
    const texts = {
      'README.md':
        '`/docs/accuracy`, [figures](/docs/accuracy), [home](https://example.com/docs/x.md)',
      'docs/decisions/0042-who.md': '`worker/viz/gone.ts`',
    }
    expect(brokenIn(texts)).to.deep.equal([])
  })

  it('break where a page or code names a command that is gone', () => {
    const texts = {
      'README.md': '`npm run check`, `npm run -s gone`',
      'api/a.ts': '// npm run old',
    }
    expect(brokenIn(texts)).to.deep.equal([
      'README.md: npm run gone does not exist',
      'api/a.ts: npm run old does not exist',
    ])
  })

  it('break where a page names a command of another package that is gone', () => {
    const page = '`npm --prefix scripts/press run print`, `npm --prefix scripts/press run check`'
    expect(brokenIn({ 'README.md': page })).to.deep.equal([
      'README.md: npm --prefix scripts/press run check does not exist',
    ])
  })

  it('break where the README of a room names a file that is nowhere', () => {
    const texts = { 'api/scan/README.md': '`here.ts`, `gone.ts`' }
    expect(brokenIn(texts, 'api/scan/engine/here.ts')).to.deep.equal([
      'api/scan/README.md: gone.ts does not exist',
    ])
  })

  it('break where a page names a source file that is gone', () => {
    expect(brokenIn({ 'README.md': '`worker/viz/gone.ts`' })).to.deep.equal([
      'README.md: worker/viz/gone.ts does not exist',
    ])
  })
})
