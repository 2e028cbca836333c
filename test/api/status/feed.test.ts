import { feedOf } from '../../../api/status/feed.ts'
import type { SnapshotIncident } from '../../../shared/status/snapshot.ts'
import { testService } from '../../support/service/service.ts'
import { elementsNamed, elementText, linksOf, validAtom } from '../../support/status/atom.ts'
import { incident, snapshotAt } from '../../support/status/status-snapshot.ts'

const site = 'https://docs.example.com'
const secondId = '01938c7e-5b1f-7c3a-9d52-3f6a8e1b4c75'

function feed(incidents: SnapshotIncident[], generatedAt = '2026-03-02T00:00:00Z') {
  const text = feedOf({ snapshot: snapshotAt(generatedAt, { incidents }), stale: false }, site)
  return { text, root: validAtom(text) }
}

// Feed readers refuse a document that breaks a single rule: nobody would hear of an outage.
describe('the incident feed', () => {
  const resolved = incident({
    started_at: '2026-03-01T09:30:00Z',
    impact: 'major',
    state: 'resolved',
    components: ['api', 'recognition'],
    resolved_at: '2026-03-01T11:00:00Z',
    updates: [
      { at: '2026-03-01T11:00:00Z', state: 'resolved', text: 'SPECIMEN: mended.' },
      { at: '2026-03-01T09:35:00Z', state: 'investigating', text: 'SPECIMEN: looking.' },
    ],
  })

  // Proves 4.7d, 6.2
  it('is valid Atom with one entry per incident: impact, state, updates newest first', () => {
    const { root } = feed([
      incident({ id: secondId, started_at: '2026-03-01T23:00:00Z' }),
      resolved,
    ])
    const entries = elementsNamed(root, 'entry')
    expect(entries.map((entry) => elementText(entry, 'id'))).to.deep.equal([
      `urn:uuid:${secondId}`,
      `urn:uuid:${resolved.id}`,
    ])
    expect(elementText(root, 'updated')).to.equal('2026-03-01T23:00:00.000Z')
    const [, entry] = entries
    if (entry === undefined) throw new Error('there are two')
    expect(elementText(entry, 'published')).to.equal('2026-03-01T09:30:00.000Z')
    expect(elementText(entry, 'updated')).to.equal('2026-03-01T11:00:00.000Z')
    expect(linksOf(entry, 'alternate')).to.deep.equal([`${site}/status#incident-${resolved.id}`])
    const content = elementText(entry, 'content')
    expect(content).to.match(
      /Impact: major\. State: resolved\. Affected: Recognition API, Recognition\./,
    )
    expect(content).to.match(/resolved<.*SPECIMEN: mended\.[\s\S]*investigating<.*looking\./)
    const terms = elementsNamed(entry, 'category').map((category) => category.getAttribute('term'))
    expect(terms).to.deep.equal(['major', 'resolved'])
  })

  it('is valid without incidents, and does not change until there is one', () => {
    const { text, root } = feed([])
    expect(elementsNamed(root, 'entry')).to.deep.equal([])
    expect(feed([], '2026-03-09T00:00:00Z').text).to.equal(text)
  })

  // Operators write titles and updates, and paste all kinds of text into them.
  it('stays valid whatever an operator wrote, and shows it as it was written', () => {
    const odd = '<script>alert("1")</script> & ]]> &amp; \u0000\u0008\ud800 é 你好 😀 \u{1f3f4}'
    const { root } = feed([
      incident({
        title: odd,
        updates: [{ at: '2026-03-01T09:30:00Z', state: 'investigating', text: odd }],
      }),
    ])
    const [entry] = elementsNamed(root, 'entry')
    if (entry === undefined) throw new Error('there is one')
    const asHtml =
      '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; ]]&gt; &amp;amp;  é 你好 😀 \u{1f3f4}'
    expect(elementText(entry, 'title')).to.equal(asHtml)
    expect(elementText(entry, 'content')).to.include(asHtml)
  })

  describe('over HTTP', () => {
    const service = testService({ threads: 0 })

    it('is sent as Atom, with the requested address as its self link', async () => {
      const response = await service.request('GET', '/status/feed.xml')
      expect(response.headers.get('content-type')).to.equal('application/atom+xml')
      const root = validAtom(await response.text())
      expect(linksOf(root, 'self')).to.deep.equal([`${service.url}/status/feed.xml`])
    })
  })
})
