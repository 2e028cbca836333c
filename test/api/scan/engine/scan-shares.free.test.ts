import { testShares } from '../../../support/service/scan-shares.ts'

describe('ScanShares', () => {
  const { enter, entered, leave, sent, passFor } = testShares()

  describe('of free scans', () => {
    const free = { isFree: true, threads: 2 }

    it('lets clients together have half of the threads', async () => {
      const inside = []
      for (const client of ['a', 'b', 'c']) {
        inside.push(await entered(client, 1, { isFree: true }))
      }
      expect(inside).to.deep.equal([1, 1, 0])
    })

    // Regression: they came in the order of their arrival, so four senders of pages of four seconds
    // kept an honest client waiting for four pages.
    // Proves D8.9
    it('lets a client whose pages are quick pass those that sent slow ones', async () => {
      for (const client of ['a', 'b', 'c', 'd']) await sent(client, 4000, free)
      await sent('honest', 150, free)
      expect(await entered('a', 1, free)).to.equal(1)
      for (const client of ['b', 'c', 'd', 'honest']) {
        expect(await entered(client, 1, free)).to.equal(0)
      }
      await leave('a', 'a 0', 4000, true)
      for (const client of ['b', 'c', 'd']) expect(await entered(client, 1, free)).to.equal(0)
      expect(await entered('honest', 1, free)).to.equal(1)
    })

    // Regression: virtual time stood still while each scan was a newcomer's, so that their usual
    // pages passed a slow one for ever.
    // Proves D8.9
    it('serves a client that waits although newcomers keep arriving', async () => {
      await sent('slow', 1000, free)
      await entered('newcomer 0', 1, free)
      let served = 0
      while (served < 20 && (await entered('slow', 1, free)) === 0) {
        expect(await entered(`newcomer ${served + 1}`, 1, free)).to.equal(0)
        await leave(`newcomer ${served}`, `newcomer ${served} 0`, 200, true)
        if ((await entered('slow', 1, free)) === 1) break
        served += 1
        expect(await entered(`newcomer ${served}`, 1, free)).to.equal(1)
      }
      // About as many as it takes to use a thread for as long as the slow page.
      expect(served).to.be.within(2, 8)
    })

    it('keeps the place of a client while one of its scans is refused', async () => {
      await sent('c', 300, free)
      await entered('a', 1, free)
      expect(await entered('b', 1, free)).to.equal(0)
      await enter('b', 'b refused', { ...free, mayEnter: false })
      await leave('b', 'b refused', 0, true)
      await leave('a', 'a 0', 200, true)
      expect(await entered('c', 1, free)).to.equal(0)
    })

    it('gives the place in line of a client that asks no more to the next', async () => {
      await sent('honest', 150, free)
      await entered('a', 1, free)
      expect(await entered('honest', 1, free)).to.equal(0)
      await leave('a', 'a 0', 4000, true)
      expect(await entered('a', 1, free)).to.equal(0)
      await passFor('asked', 2001)
      expect(await entered('a', 1, free)).to.equal(1)
    })
  })
})
