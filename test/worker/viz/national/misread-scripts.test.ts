import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { howLatin, likelyLanguages } from '../../../../worker/viz/national/misread-scripts.ts'

const worker = join(import.meta.dirname, '../../../../worker')

function read(path: string) {
  return JSON.parse(readFileSync(join(worker, path), 'utf8'))
}

describe('misread scripts', () => {
  // Another reader makes other mistakes: then `npm --prefix scripts/press run national -- learn` has to be run again.
  it('were learnt from the print reader that is in use', () => {
    const { model } = read('viz/national/misread-scripts.json')
    expect(model).to.equal(read('text/recognize/models/print.onnx.json').trained)
  })

  it('show which languages a page may be in by how it was misread', () => {
    const japanese = ['mR R8IF ftBBE', 'AR8', '#M/ZE R4B', 'ARA0SB9', '#01+05R07B', 'BRSA-S']
    expect(likelyLanguages(japanese)[0]).to.equal('ja')
    const hindi = ['3ІЧК 8ТНГг4 НІеТаТ', '3Тчет 3Tur #ғяі', 'ШІІШІПІМ', '3ТЧК 8ТНГг4']
    expect(likelyLanguages(hindi)).to.deep.equal(['hi'])
  })

  it('show it for the few lines of a card’s back, too', () => {
    const chinese = ['#4*AR3AE', 'ERAE', '8iHM925M9R', '35Æ41X', '17 RJBAR']
    expect(likelyLanguages(chinese)).to.include('zh')
  })

  it('do not match illegible Latin print', () => {
    const latin = ['Sumame', 'Gven nanes', 'Dale ol birlh', 'Nalionalily', 'Dale ol expny']
    expect(likelyLanguages(latin)).to.deep.equal([])
  })

  // A barcode is read as a few lines of print.
  it('show nothing for a few signs', () => {
    expect(likelyLanguages(['mR R8IF', 'AR8'])).to.deep.equal([])
  })

  it('show how likely a line on a page of another script is Latin', () => {
    expect(howLatin('SaengSuwan', 'th')).to.equal('surely')
    expect(howLatin('1Øī1/a391ớa1', 'th')).to.equal('hardly')
    // A Thai address with a house number, as the print reader saw it.
    expect(howLatin('fag 123 MA 99999 01146a636G I9IøAa04lm8', 'th')).to.equal('perhaps')
  })
})
