import { expect } from 'chai'
import {
  type ComponentId,
  type ComponentState,
  componentIds,
  components,
} from '../../../shared/status/components.ts'
import { headlineOf } from '../../../shared/status/headline.ts'

function headline(states: Partial<Record<ComponentId, ComponentState>>) {
  return headlineOf(componentIds.map((id) => ({ id, status: states[id] ?? 'operational' }))).status
}

describe('the status headline', () => {
  // Proves 8.6.6
  it('says that the product is down when any core component is', () => {
    for (const id of componentIds.filter((each) => components[each].core)) {
      expect(headline({ [id]: 'major_outage', topups: 'degraded' }), id).to.equal('major_outage')
    }
  })

  // Proves 8.6.6
  it('treats an outage of top-ups as degraded at worst', () => {
    expect(headline({ topups: 'major_outage' })).to.equal('degraded')
    expect(headline({ topups: 'partial_outage' })).to.equal('degraded')
    expect(headline({ topups: 'under_maintenance' })).to.equal('operational')
    expect(headline({ topups: 'major_outage', docs: 'partial_outage' })).to.equal('partial_outage')
  })

  it('puts trouble before maintenance, and maintenance before operational', () => {
    expect(headline({})).to.equal('operational')
    expect(headline({ api: 'under_maintenance' })).to.equal('under_maintenance')
    expect(headline({ api: 'under_maintenance', docs: 'degraded' })).to.equal('degraded')
  })
})
