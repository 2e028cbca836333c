import { isReadableTarget } from '../../../api/http/request-target.ts'

describe('the target of a request', () => {
  it('is readable as a path, as an address over http or https, and as an asterisk', () => {
    for (const target of [
      ...['*', '/', '/v1/scans?limit=5', '//elsewhere.example', '/%', '/\\a', '/http://[::1'],
      ...['http://api.example', 'HTTPS://api.example:8443/v1', 'http://[::1]:80/', 'http://a?b=c'],
    ]) {
      expect(isReadableTarget(target), target).to.equal(true)
    }
  })

  it('is not readable with a fragment, another scheme, credentials, or what is no host', () => {
    for (const target of [
      ...['', 'livez', '/a#b', '//?#@a', 'http://a/#b', 'ftp://a/', 'http://a@b/', 'http://'],
      ...['https://?x', 'http:///livez', 'http://[::1/livez', 'http://%/', 'http://1.2.3.256/a'],
    ]) {
      expect(isReadableTarget(target), target).to.equal(false)
    }
  })
})
