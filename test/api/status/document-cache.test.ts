import { staticFile } from '../../../api/http/conditional-answer.ts'
import { DocumentCache } from '../../../api/status/document-cache.ts'
import type { StatusBasis } from '../../../api/status/status-copy.ts'
import { snapshotAt } from '../../support/status/status-snapshot.ts'

describe('the cache of status documents', () => {
  const first: StatusBasis = { snapshot: snapshotAt('2026-03-01T12:00:00Z'), stale: false }

  function cacheOf(copy: { basis: StatusBasis }) {
    const cache = new DocumentCache(copy)
    const made: string[] = []
    const ask = (key: string) =>
      cache.document(key, ({ snapshot, stale }) => {
        made.push(key)
        return staticFile('json', JSON.stringify([key, snapshot?.generated_at, stale]), {})
      })
    return { ask, made }
  }

  it('makes each document once until the snapshot changes or becomes stale', () => {
    const copy = { basis: first }
    const { ask, made } = cacheOf(copy)
    const etag = ask('summary').etag
    expect(ask('summary').etag).to.equal(etag)
    expect(ask('history api 90').etag).to.not.equal(etag)
    expect(made).to.deep.equal(['summary', 'history api 90'])
    copy.basis = { ...first, stale: true }
    expect(ask('summary').etag).to.not.equal(etag)
    copy.basis = { snapshot: snapshotAt('2026-03-01T12:01:00Z'), stale: false }
    expect(ask('summary').etag).to.not.equal(etag)
    expect(made).to.have.length(4)
  })

  // There are 2,000 possible histories, and a client can make up any number of host names.
  it('keeps only the latest hundred documents', () => {
    const { ask, made } = cacheOf({ basis: first })
    for (let days = 1; days <= 400; days += 1) ask(`history ${days}`)
    made.splice(0)
    for (let days = 301; days <= 400; days += 1) ask(`history ${days}`)
    expect(made).to.deep.equal([])
    ask('history 300')
    expect(made).to.deep.equal(['history 300'])
  })
})
