import { linePlot } from '../../../../api/site/plots/line-plot.ts'
import { partPlot, sharePlot } from '../../../../api/site/plots/row-plot.ts'
import { wilsonInterval } from '../../../../api/site/plots/wilson.ts'

// A plot is believed at a glance: a line where nothing was measured, or no interval, is a false claim.
describe('the plots', () => {
  it('have Wilson intervals: 8 of 10, all of 10, and none where nothing was counted', () => {
    // As in R: prop.test(8, 10, correct = FALSE)$conf.int
    expect(wilsonInterval(8, 10)?.low).to.be.closeTo(49.02, 0.01)
    expect(wilsonInterval(8, 10)?.high).to.be.closeTo(94.33, 0.01)
    expect(wilsonInterval(10, 10)).to.deep.include({ high: 100 })
    expect(wilsonInterval(10, 10)?.low).to.be.closeTo(72.25, 0.01)
    expect(wilsonInterval(0, 0)).to.equal(null)
  })

  it('leave out a share of nothing, and give counts and interval in the table', () => {
    const { html } = sharePlot({
      title: 'SPECIMEN shares',
      columnTitle: 'Kind',
      shares: [
        { name: 'Card', right: 8, of: 10, said: [85, 98] },
        { name: 'Ticket', right: 0, of: 0 },
      ],
    })
    expect(html).to.include('>8 of 10<').and.include('49.0 %').and.include('94.3 %')
    expect(html).to.include('85 to 98 %').and.not.include('Ticket')
    expect(html).to.include('40 %')
  })

  it('draw a part that is half of the largest half as long', () => {
    const { html } = partPlot('SPECIMEN parts', 'Part', [
      { name: 'one', value: 2 },
      { name: 'two', value: 1 },
    ])
    expect(html).to.include('H1000V').and.include('H500V')
    expect(html).to.include('66.7 %').and.include('33.3 %')
  })

  it('interrupt a line where nothing was measured, and say so in the table', () => {
    const { html } = linePlot({
      title: 'SPECIMEN line',
      unit: 'ms',
      columnTitle: 'Day',
      columns: ['a', 'b', 'c', 'd'],
      lines: [{ name: 'p50', colour: 'blue', values: [100, null, 50, 100] }],
    })
    expect(html).to.include('d="M666.7 150L1000 0"').and.include('alone" d="M0 0h.01"')
    expect(html).to.include('not measured').and.include('at most 100 ms')
  })

  it('draw nothing but a frame where nothing at all was measured', () => {
    const lines = [{ name: 'p50', colour: 'blue' as const, values: [null, null] }]
    const { html } = linePlot({
      title: 'T',
      unit: 'ms',
      columnTitle: 'D',
      columns: ['a', 'b'],
      lines,
    })
    expect(html).to.include('nothing was measured').and.not.include('NaN')
  })
})
