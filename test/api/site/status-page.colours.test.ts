import { statusPage } from '../../../api/site/status-page.ts'
import type { StatusSnapshot } from '../../../shared/status/snapshot.ts'
import { incident, snapshotAt } from '../../support/status/status-snapshot.ts'

const now = '2026-03-01T12:00:00Z'

function shown(changes: Parameters<typeof snapshotAt>[1], stale = false) {
  const snapshot: StatusSnapshot = snapshotAt(now, changes)
  const text = statusPage({ snapshot, stale })
  const [, banner = ''] = /<p class="banner (\w+)">/.exec(text) ?? []
  const stateOf = (id: string) =>
    /class="state"><span class="dot (\w+)"><\/span>([^<]+)/
      .exec(text.slice(text.indexOf(`aria-labelledby="${id}"`)))
      ?.slice(1) ?? []
  return { text, banner, stateOf }
}

// Green is read from afar: it must stand over nothing that is broken or not known.
describe('the colours of the status page', () => {
  it('are red in headline and component while a critical incident is open that no probe found', () => {
    const { banner, stateOf, text } = shown({ incidents: [incident()] })
    expect(banner).to.equal('red')
    expect(stateOf('api')).to.deep.equal(['red', 'Major outage'])
    expect(text).to.include('Our own measurement: operational.')
    expect(stateOf('recognition')).to.deep.equal(['green', 'Operational'])
  })

  it('are grey for a component that is not probed, which is not called operational', () => {
    const { banner, stateOf, text } = shown({
      components: { docs: { note: 'Not probed: no address is configured for it.' } },
    })
    expect(stateOf('docs')).to.deep.equal(['grey', 'Not measured'])
    expect(banner).to.equal('green')
    expect(text).to.include('All measured systems are operational.')
  })

  it('are grey in the headline of a copy that could not be updated', () => {
    const { banner, text } = shown({}, true)
    expect(banner).to.equal('grey')
    expect(text).to.include('The present state is not known.')
  })
})
