/** Snapshot → `/status/feed.xml`: Atom (RFC 4287), one entry per incident (contract §4.7). */
import { Feed } from 'feed'
import { type ComponentId, components } from '../../shared/status/components.ts'
import type { SnapshotIncident } from '../../shared/status/snapshot.ts'
import { type Html, html } from '../http/html.ts'
import type { StatusBasis } from './status-copy.ts'

/** `updated` of a feed without entries, which RFC 4287 §4.1.1 requires as well. */
const beforeAnyIncident = new Date('2026-01-01T00:00:00Z')

/** `siteUrl` has no slash at its end. */
export function feedOf({ snapshot }: StatusBasis, siteUrl: string): string {
  const incidents = snapshot?.incidents ?? []
  const times = incidents.map(lastChange)
  const feed = new Feed({
    id: `${siteUrl}/status/feed.xml`,
    feed: `${siteUrl}/status/feed.xml`,
    link: `${siteUrl}/status`,
    title: 'Document Recognition API: incidents',
    author: { name: 'Document Recognition API' },
    updated: new Date(Math.max(beforeAnyIncident.getTime(), ...times)),
    generator: false,
  })
  for (const incident of incidents) {
    feed.addItem({
      id: `urn:uuid:${incident.id}`,
      link: `${siteUrl}/status#incident-${incident.id}`,
      // Feed readers treat both as HTML (RFC 4287 §3.1.1.2).
      title: xmlText(html`${incident.title}`),
      content: xmlText(contentOf(incident)),
      published: new Date(incident.started_at),
      date: new Date(lastChange(incident)),
      category: [
        {
          term: incident.impact,
          scheme: `${siteUrl}/status#impact`,
          name: `Impact: ${incident.impact}`,
        },
        {
          term: incident.state,
          scheme: `${siteUrl}/status#state`,
          name: `State: ${incident.state}`,
        },
      ],
    })
  }
  return feed.atom1()
}

/** Milliseconds since 1970. */
function lastChange({ started_at, updates }: SnapshotIncident): number {
  return Math.max(...[started_at, ...updates.map(({ at }) => at)].map((at) => Date.parse(at)))
}

function contentOf({ impact, state, components: affected, updates }: SnapshotIncident): Html {
  return html`<p>Impact: ${impact}. State: ${state}. Affected: ${namesOf(affected)}.</p>
${updates.map(
  (update) => html`<p><strong>${update.state}</strong>, ${update.at}: ${update.text}</p>
`,
)}`
}

function namesOf(ids: readonly ComponentId[]): string {
  return ids.map((id) => components[id].name).join(', ')
}

/** Removes characters that XML 1.0 cannot contain (§2.2): one would make the feed unreadable. */
function xmlText({ html: text }: Html): string {
  return text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
}
