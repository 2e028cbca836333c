import { scanPage } from '../../../../api/account/history/scan-page.ts'
import { specimenScan } from '../../../../api/openapi/examples.ts'

const shown = (mrz: Partial<typeof specimenScan.mrz>) =>
  scanPage({
    scan: { ...specimenScan, mrz: { ...specimenScan.mrz, ...mrz } },
    expiresAt: new Date('2026-03-01T10:00:00Z'),
    thumbnail: null,
    csrf: 'SPECIMEN',
    mayDelete: false,
  }).html

// Whoever reads only the first lines must not miss that the zone is contradicted.
describe('the page of a stored scan', () => {
  it('puts a failed zone and its reason before everything that was read', () => {
    const text = shown({ status: 'failed', reason: 'MRZ check digits did not validate' })
    const [before = '', after] = text.split('recognized.')
    expect(after).to.not.equal(undefined)
    expect(before).to.include('class="notice bad"').and.include('did not validate')
  })

  it('warns of nothing where the zone passed', () => {
    expect(shown({})).to.not.include('notice bad')
  })

  it('names each table of fields by its category', () => {
    const text = shown({})
    const categories = [...text.matchAll(/<h3>([^<]+)<\/h3>/g)].map(([, category]) => category)
    expect(categories).to.have.length.above(1)
    for (const category of categories) expect(text).to.include(`Fields: ${category}`)
  })

  it('shows the lines of a zone one below the other', () => {
    const text = shown({ lines: ['SPECIMEN1', 'SPECIMEN2'] }).replaceAll(/<[^>]+>/g, '')
    expect(text).to.include('SPECIMEN1\nSPECIMEN2')
  })
})
