import { v7 } from 'uuid'
import {
  claimLowBalances,
  findBalanceWarning,
  setBalanceWarning,
} from '../../../shared/db/balance-warnings.ts'
import { insertMember, type MemberRole } from '../../../shared/db/members.ts'
import { accountWith, noon } from '../../support/service/accounts.ts'
import { servicePool } from '../../support/stores/service-pool.ts'

describe('balance warnings', () => {
  const database = servicePool()

  async function warned(credits: number, below: number | null) {
    const accountId = await accountWith(database.owner, credits)
    const member = async (role: MemberRole, email: string | null) =>
      insertMember(database.owner, { id: v7(), accountId, role, email, createdAt: noon })
    const email = `${accountId}@specimen.example`
    await member('owner', email)
    await member('owner', null)
    await member('developer', `d${email}`)
    await setBalanceWarning(database.owner, accountId, below)
    const claimed = async () =>
      (await claimLowBalances(database.owner, noon, 50)).filter(
        (low) => low.accountId === accountId,
      )
    const balance = (change: number) =>
      database.owner.query(
        'UPDATE accounts SET balance_credits = balance_credits + $2 WHERE id = $1',
        [accountId, change],
      )
    return { accountId, email, claimed, balance }
  }

  it('are due once each time the balance falls below, for owners with an address', async () => {
    const { accountId, email, claimed, balance } = await warned(10, 10)
    expect(await claimed()).to.deep.equal([])
    await balance(-1)
    const [both] = [await Promise.all([claimed(), claimed()])]
    expect(both.flat()).to.deep.equal([
      { accountId, balanceCredits: 9, belowCredits: 10, emails: [email] },
    ])
    await balance(1)
    expect(await claimed()).to.deep.equal([])
    await balance(-1)
    expect(await claimed()).to.have.lengthOf(1)
  })

  it('are not due where none is wanted, and again after another limit is chosen', async () => {
    const { accountId, claimed } = await warned(5, null)
    expect(await claimed()).to.deep.equal([])
    for (const below of [6, 7]) {
      await setBalanceWarning(database.owner, accountId, below)
      expect(await findBalanceWarning(database.owner, accountId)).to.equal(below)
      expect(await claimed()).to.have.lengthOf(1)
      expect(await claimed()).to.have.lengthOf(0)
    }
    await setBalanceWarning(database.owner, accountId, null)
    expect(await findBalanceWarning(database.owner, accountId)).to.equal(null)
  })
})
