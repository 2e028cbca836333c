import { withoutFunction } from '../../../../scripts/evaluation/gate/switched-off.ts'

const without = (head: string) =>
  withoutFunction(`${head} {\n  work()\n}\n`, 'found')
    .split('\n')
    .find((line) => line.startsWith('  return'))

describe('withoutFunction', () => {
  it('returns nothing where a function finds things', () => {
    expect(without('export function found(page: Page): readonly Piece[]')).to.equal('  return []')
    expect(without('function found(page: Page): Piece | null')).to.equal('  return null')
    expect(without('function found(page: Page): boolean')).to.equal('  return false')
    expect(without('function found(page: Page): ReadonlySet<Piece>')).to.equal('  return new Set()')
  })

  it('returns what it is given where a function changes things', () => {
    expect(without('function found(lines: readonly Line[], more: X): Line[]')).to.equal(
      '  return arguments[0]',
    )
    expect(without('function found(line: Line): Line[]')).to.equal('  return [arguments[0]]')
  })

  it('finds a function whose parameters stand in several lines', () => {
    expect(without('function found(\n  page: Page,\n  { a, b }: X,\n): Piece[]')).to.equal(
      '  return []',
    )
  })

  it('refuses a function that is not there, and one whose type has no value for nothing', () => {
    expect(() => withoutFunction('const found = 1', 'found')).to.throw('no function found')
    expect(() => without('function found(page: Page): Habits')).to.throw('returns Habits')
  })
})
