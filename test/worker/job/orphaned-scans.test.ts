import { OrphanedScans } from '../../../worker/job/orphaned-scans.ts'

// The clocks of workers differ: only whether somebody returns a scan says that its worker lives.
describe('the scans of a worker that has ended', () => {
  it('are those that are away at two looks in a row, put back at the same time', () => {
    const orphans = new OrphanedScans()
    expect(orphans.look(['one', '100', 'two', '200'])).to.deep.equal([])
    expect(orphans.look(['one', '100', 'two', '201', 'three', '300'])).to.deep.equal(['one'])
    expect(orphans.look(['two', '201'])).to.deep.equal(['two'])
  })

  it('are not those that were away at a look before the last', () => {
    const orphans = new OrphanedScans()
    orphans.look(['one', '100'])
    orphans.look([])
    expect(orphans.look(['one', '100'])).to.deep.equal([])
  })
})
