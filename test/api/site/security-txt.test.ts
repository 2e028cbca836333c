import { dayMs } from '../../../shared/time/clock.ts'
import { testService } from '../../support/service/service.ts'
import { sharedService } from '../../support/service/shared-service.ts'

/** The fields of the file, in order, by name. */
function fieldsOf(text: string): ReadonlyMap<string, string> {
  expect(text).to.match(/\n$/)
  return new Map(
    text
      .trimEnd()
      .split('\n')
      .map((line) => {
        const [, name = '', value = ''] = /^([A-Z][A-Za-z-]+): (\S.*)$/.exec(line) ?? []
        return [name, value] as const
      }),
  )
}

// RFC 9116: whoever finds a weakness has to find us.
describe('GET /.well-known/security.txt', () => {
  const path = '/.well-known/security.txt'

  describe('with SECURITY_CONTACT and BASE_URL', () => {
    const contact = 'https://www.example/security'
    const env = { BASE_URL: 'https://api.example/', SECURITY_CONTACT: contact }
    const service = testService({ threads: 0, env })

    it('names the contact and its own address, in plain text', async () => {
      const response = await service.request('GET', path)
      expect(response.headers.get('content-type')).to.equal('text/plain; charset=utf-8')
      const fields = fieldsOf(await response.text())
      expect(fields.get('Contact')).to.equal(contact)
      expect(fields.get('Canonical')).to.equal(`https://api.example${path}`)
    })

    it('expires less than a year after it is read, whenever that is', async () => {
      for (const laterMs of [0, 200 * dayMs]) {
        service.clock.advance(laterMs)
        const fields = fieldsOf(await (await service.request('GET', path)).text())
        const validMs = Date.parse(fields.get('Expires') ?? '') - service.clock.now().getTime()
        expect(validMs).to.be.within(100 * dayMs, 365 * dayMs)
      }
    })
  })

  describe('without SECURITY_CONTACT', () => {
    const service = testService({ threads: 0, env: { BASE_URL: 'https://api.example' } })

    it('names the mailbox that RFC 2142 reserves for it', async () => {
      const fields = fieldsOf(await (await service.request('GET', path)).text())
      expect(fields.get('Contact')).to.equal('mailto:security@api.example')
    })
  })

  describe('without BASE_URL', () => {
    const service = sharedService()

    it('does not claim an address of its own', async () => {
      const fields = fieldsOf(await (await service.request('GET', path)).text())
      expect(fields.get('Contact')).to.equal('mailto:security@localhost')
      expect(fields.has('Canonical')).to.equal(false)
    })
  })
})
