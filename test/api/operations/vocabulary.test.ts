import { coreFieldNames } from '../../../shared/fields/catalogue.ts'
import { sharedService } from '../../support/service/shared-service.ts'

// Callers who map our names to their own need all of them before the first document comes.
describe('GET /docs/*.json', () => {
  const service = sharedService()
  const get = async (path: string) => {
    const response = await service.request('GET', path, {})
    expect(response.status, path).to.equal(200)
    expect(response.headers.get('access-control-allow-origin'), path).to.equal('*')
    return response.json()
  }

  it('lists at least 150 field names, those of the contract first', async () => {
    const { fields } = await get('/docs/fields.json')
    expect(fields).to.have.length.at.least(150)
    const names: string[] = fields.map(({ name }: { name: string }) => name)
    expect(names.slice(0, coreFieldNames.length)).to.deep.equal(coreFieldNames)
    expect(new Set(names).size).to.equal(names.length)
    for (const name of names) expect(name).to.match(/^[a-z][a-z0-9_]*$/)
    expect(names).to.include.members(['days_to_expire', 'mrz'])
  })

  it('lists at least 418 language identifiers', async () => {
    const { languages } = await get('/docs/languages.json')
    expect(languages).to.have.length.at.least(418)
  })

  it('lists the supported documents with the series it distinguishes', async () => {
    const { documents } = await get('/docs/documents.json')
    const [known] = documents.filter(
      (one: { country: string; kind: string }) =>
        one.country === 'DEU' && one.kind === 'identity_card',
    )
    expect(known).to.deep.include({
      country: 'DEU',
      country_name: 'Germany',
      kind: 'identity_card',
      series: ['2010', '2021'],
      languages: ['German'],
    })
  })

  it('lists by name what is one of several documents of its kind', async () => {
    const { documents } = await get('/docs/documents.json')
    const named = documents.filter(({ name }: { name: string | null }) => name === 'Voter card')
    expect(named.map(({ country }: { country: string }) => country)).to.include.members([
      'IND',
      'MEX',
    ])
  })

  it('answers 304 to a client that already has the list', async () => {
    const first = await service.request('GET', '/docs/fields.json', {})
    const etag = first.headers.get('etag') ?? ''
    const again = await service.request('GET', '/docs/fields.json', {
      headers: { 'If-None-Match': etag },
    })
    expect(again.status).to.equal(304)
  })
})
