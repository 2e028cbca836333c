import { literalsOf } from '../../../../scripts/tools/patterns/literals.ts'

describe('literalsOf', () => {
  it('finds literals with their lines, and no divisions or texts', () => {
    const text = `const ratio = a / b / c\nconst slash = '/no/g'\nconst one: RegExp = /a+[/]$/iu\n`
    expect(literalsOf('worker/x.ts', text)).to.deep.equal([
      { source: 'a+[/]$', flags: 'iu', at: 'worker/x.ts:3' },
    ])
  })
})
