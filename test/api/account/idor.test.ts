import { v7 } from 'uuid'
import { accountRoutes } from '../../../api/account/routes.ts'
import { seeds } from '../../support/service/seeded-ids.ts'
import { sharedService } from '../../support/service/shared-service.ts'
import { getPage, type SignedIn, sendForm, signedIn } from '../../support/service/signed-in.ts'

const naming = accountRoutes.filter(({ path }) => path.includes(':'))

// Whoever is signed in to one account tries every address of another.
describe('the pages of one account with the session of another', () => {
  const service = sharedService()

  const owner = async () => {
    const { id } = await service.account()
    return signedIn(service.database, id, 'owner', service.clock.now())
  }

  const ask = (method: string, path: string, id: string, browser: SignedIn) => {
    const address = path.replaceAll(/:\w+/g, id)
    return method === 'GET'
      ? getPage(service, address, browser)
      : sendForm(service, address, browser, { name: 'SPECIMEN', role: 'viewer' })
  }

  for (const { method, path } of naming) {
    it(`${method} ${path} answers as if it did not exist, and works for its owner afterwards`, async () => {
      const seed = seeds[path]
      if (seed === undefined) throw new Error(`test/support/service/seeded-ids.ts lacks ${path}`)
      const [victim, attacker] = await Promise.all([owner(), owner()])
      const id = await seed(service.database, victim)
      const foreign = await ask(method, path, id, attacker)
      const unknown = await ask(method, path, v7(), attacker)
      expect(foreign.status).to.equal(404)
      expect(withoutIds(await foreign.text())).to.equal(withoutIds(await unknown.text()))
      expect((await ask(method, path, id, victim)).status).to.be.below(400)
    })
  }

  it('refuses an id that is none before the database sees it', async () => {
    const browser = await owner()
    for (const { method, path } of naming) {
      expect((await ask(method, path, "'", browser)).status, path).to.equal(404)
    }
  })
})

/** Without the id of the request, which is another each time. */
function withoutIds(page: string): string {
  return page.replaceAll(/req_[\da-f-]{36}/g, 'req')
}
