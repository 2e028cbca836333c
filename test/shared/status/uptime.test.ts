import fc from 'fast-check'
import { noMinutes } from '../../../shared/status/days.ts'
import type { DayMinutes } from '../../../shared/status/snapshot.ts'
import { colourOf, countedMinutes, downtimeOf, uptimeOf } from '../../../shared/status/uptime.ts'

const day = (minutes: Partial<DayMinutes>): DayMinutes => ({ ...noMinutes, ...minutes })

const anyDay = fc.record({
  operational: fc.nat(1000),
  degraded: fc.nat(100),
  partial_outage: fc.nat(100),
  major_outage: fc.nat(100),
  under_maintenance: fc.nat(140),
})

describe('uptime', () => {
  // Proves 8.6.3
  it('follows the contract: major outages count whole, partial ones 0.3, degraded minutes not', () => {
    expect(uptimeOf([day({ operational: 1440 })])).to.equal(100)
    expect(uptimeOf([day({ operational: 1430, major_outage: 10 })])).to.equal(99.305)
    expect(uptimeOf([day({ operational: 1430, partial_outage: 10 })])).to.equal(99.791)
    expect(uptimeOf([day({ operational: 1430, degraded: 10 })])).to.equal(100)
    expect(downtimeOf(day({ major_outage: 2, partial_outage: 3 }))).to.equal(2.9)
    expect(downtimeOf(day({ degraded: 60, under_maintenance: 60 }))).to.equal(0)
    // 99.9 % over 30 days allows about 43 minutes of outage.
    const month = [day({ operational: 30 * 1440 - 43, major_outage: 43 })]
    expect(uptimeOf(month)).to.be.at.least(99.9)
    expect(uptimeOf([day({ operational: 30 * 1440 - 44, major_outage: 44 })])).to.be.below(99.9)
  })

  // Proves 8.6.3
  it('does not count maintenance minutes at all', () => {
    fc.assert(
      fc.property(anyDay, (some) => {
        expect(uptimeOf([some])).to.equal(uptimeOf([{ ...some, under_maintenance: 0 }]))
      }),
    )
    expect(
      uptimeOf([day({ operational: 60, major_outage: 60, under_maintenance: 1320 })]),
    ).to.equal(50)
  })

  // Proves 8.6.3
  it('over many days is computed from their minutes, not by averaging percentages', () => {
    const sum = (days: readonly DayMinutes[], state: keyof DayMinutes) =>
      days.reduce((total, each) => total + each[state], 0)
    fc.assert(
      fc.property(fc.array(anyDay, { minLength: 1, maxLength: 20 }), (days) => {
        const minor = sum(days, 'partial_outage')
        const major = sum(days, 'major_outage')
        const counted = sum(days, 'operational') + sum(days, 'degraded') + minor + major
        const exact = counted === 0 ? null : (1 - (major + 0.3 * minor) / counted) * 100
        const published = uptimeOf(days)
        if (exact === null) expect(published).to.equal(null)
        else expect(exact - (published ?? Number.NaN)).to.be.within(-1e-9, 0.001)
      }),
    )
    expect(uptimeOf([day({ operational: 1440 }), day({ major_outage: 10 })])).to.equal(99.31)
  })

  it('is null, not 100, if nothing was measured', () => {
    expect(uptimeOf([])).to.equal(null)
    expect(uptimeOf([day({}), day({ under_maintenance: 1440 })])).to.equal(null)
  })

  it('is below 100 whenever there was an outage, however short and long ago', () => {
    const quiet = Array.from({ length: 399 }, () => day({ operational: 1440 }))
    expect(uptimeOf([...quiet, day({ operational: 1439, partial_outage: 1 })])).to.be.below(100)
    fc.assert(
      fc.property(fc.array(anyDay), (days) => {
        const isOut = days.some((each) => downtimeOf(each) > 0)
        const uptime = uptimeOf(days)
        if (uptime !== null) expect(uptime < 100).to.equal(isOut)
      }),
    )
  })
})

describe('the colour of a day', () => {
  const colour = (minutes: Partial<DayMinutes>) => colourOf(day({ operational: 1000, ...minutes }))

  it('is that of the worst state lasting five minutes, or one shade milder for a shorter one', () => {
    expect(colour({})).to.equal('green')
    expect(colour({ degraded: 4 })).to.equal('green')
    expect(colour({ degraded: 5 })).to.equal('yellow')
    expect(colour({ partial_outage: 1 })).to.equal('yellow')
    expect(colour({ partial_outage: 5 })).to.equal('orange')
    expect(colour({ major_outage: 1 })).to.equal('orange')
    expect(colour({ major_outage: 5 })).to.equal('red')
    expect(colour({ under_maintenance: 300 })).to.equal('green')
    expect(colourOf(day({ under_maintenance: 300 }))).to.equal('blue')
    expect(colourOf(noMinutes)).to.equal('grey')
  })

  it('is never green on a day with downtime, and grey or blue only if no minute counts', () => {
    fc.assert(
      fc.property(anyDay, (some) => {
        if (downtimeOf(some) > 0) expect(colourOf(some)).not.to.equal('green')
        expect(['grey', 'blue'].includes(colourOf(some))).to.equal(countedMinutes(some) === 0)
      }),
    )
  })
})
