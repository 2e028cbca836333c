import { allowedHosts } from '../../../api/http/allowed-hosts.ts'

const unset = { BASE_URL: undefined, SITE_URL: undefined, ALLOWED_HOSTS: undefined }

describe('the hosts that the API answers for', () => {
  it('are those of BASE_URL, SITE_URL and ALLOWED_HOSTS, with any port', () => {
    const isAllowed = allowedHosts({
      HOST: '0.0.0.0',
      BASE_URL: 'https://api.example:8443/v',
      SITE_URL: 'https://WWW.example',
      ALLOWED_HOSTS: ['api', 'Inner.Example'],
    })
    for (const host of [
      ...['api.example', 'api.example:8443', 'API.example', 'api.example.', 'www.example'],
      ...['api', 'api:8080', 'inner.example', ''],
    ]) {
      expect(isAllowed(host), host).to.equal(true)
    }
    for (const host of [
      ...['stranger.example', 'api.example.stranger.example', 'xapi.example', 'example'],
      ...['api.example@stranger.example', 'stranger.example:8443', 'localhost.stranger.example'],
    ]) {
      expect(isAllowed(host), host).to.equal(false)
    }
  })

  it('always include IP addresses and localhost, as probes and health checks name them', () => {
    const isAllowed = allowedHosts({ ...unset, HOST: '0.0.0.0', BASE_URL: 'https://api.example' })
    for (const host of ['10.1.2.3:8080', '127.0.0.1', '[::1]:8080', '[fd00::1]', 'localhost:1']) {
      expect(isAllowed(host), host).to.equal(true)
    }
  })

  it('are no further ones where the process listens on the loopback interface only', () => {
    for (const HOST of ['127.0.0.1', '::1', 'localhost']) {
      const isAllowed = allowedHosts({ ...unset, HOST })
      expect([isAllowed('localhost:8080'), isAllowed('127.0.0.1:8080')]).to.deep.equal([true, true])
      expect(isAllowed('stranger.example'), HOST).to.equal(false)
    }
  })

  it('are all where nothing is configured and other machines can connect', () => {
    for (const HOST of ['0.0.0.0', '::', '10.1.2.3', 'machine.example']) {
      expect(allowedHosts({ ...unset, HOST })('anything.example'), HOST).to.equal(true)
    }
  })
})
