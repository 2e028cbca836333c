import { afterUsers } from './after-users.ts'

// A store that goes before its users leaves each of them to wait for it, and to fail in its own way.
describe('afterUsers', () => {
  const ended: string[] = []

  describe('of what is declared before its user', () => {
    afterUsers('end what is used', () => ended.push('used'))
    after('end its user', () => ended.push('user'))

    it('ends nothing while a test runs', () => expect(ended).to.deep.equal([]))
  })

  describe('once that is over', () => {
    it('has ended it after its user', () => expect(ended).to.deep.equal(['user', 'used']))
  })
})
