import { expect } from 'chai'
import { clientNetwork, KeyedDigests, secretHash } from '../../../api/http/digests.ts'

// What must not be kept is known by these names only: they must agree, and tell nothing.
describe('one-way names', () => {
  it('take an IPv4 address as it is, mapped into IPv6 as well', () => {
    expect(clientNetwork('192.0.2.1')).to.equal('192.0.2.1')
    expect(clientNetwork('::ffff:192.0.2.1')).to.equal('192.0.2.1')
  })

  it('take an IPv6 address for its /64', () => {
    const home = clientNetwork('2001:db8:1:2:3:4:5:6')
    expect(clientNetwork('2001:db8:1:2:ffff::1')).to.equal(home)
    expect(clientNetwork('2001:db8:1:3::1')).not.to.equal(home)
  })

  it('take all that is no address for one client', () => {
    expect(clientNetwork("'; DROP TABLE")).to.equal(clientNetwork(''))
  })

  // Proves D2.6a
  it('depend on the secret: without it an address cannot be tried out', () => {
    const one = new KeyedDigests('a'.repeat(32))
    const two = new KeyedDigests('b'.repeat(32))
    expect(one.client('192.0.2.1')).to.deep.equal(one.client('192.0.2.1'))
    expect(one.client('192.0.2.1')).not.to.deep.equal(two.client('192.0.2.1'))
    expect(one.image(Buffer.from('x'))).not.to.deep.equal(two.image(Buffer.from('x')))
  })

  it('of a credential are its SHA-256', () => {
    expect(secretHash('abc').toString('hex')).to.match(/^ba7816bf8f01cfea/)
  })
})
