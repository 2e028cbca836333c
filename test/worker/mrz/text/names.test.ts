import { parseMrz } from '../../../../worker/mrz/text/parse.ts'

const second = 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'

function names(field: string) {
  const reading = parseMrz([`P<UTO${field.padEnd(39, '<')}`, second], '2026-11-21')
  return {
    surname: reading?.surname?.value,
    givenNames: reading?.givenNames?.value,
    truncated: reading?.nameTruncated,
    passed: reading?.passed,
  }
}

describe('the name field (ICAO 9303-3 §4.6)', () => {
  it('is split into surname and given names, with spaces between their parts', () => {
    expect(names('VAN<DER<MUELLEN<<ANNA<MARIA')).to.deep.equal({
      surname: 'VAN DER MUELLEN',
      givenNames: 'ANNA MARIA',
      truncated: false,
      passed: true,
    })
  })

  it('has no given names when the holder has a single name', () => {
    expect(names('ARKFREITH')).to.include({ surname: 'ARKFREITH', passed: true })
    expect(names('ARKFREITH').givenNames).to.equal(undefined)
  })

  // Passports of India and others: without this the given name became the surname.
  it('has no surname when it begins with two fillers', () => {
    expect(names('<<AARUSHI')).to.include({ givenNames: 'AARUSHI', passed: true })
    expect(names('<<AARUSHI').surname).to.equal(null)
  })

  it('is a full name when several words are not separated by two fillers', () => {
    const reading = parseMrz([`P<UTO${'GOMEZ<PAZ<MARIANA'.padEnd(39, '<')}`, second], '2026-11-21')
    expect(reading).to.include({ surname: null, givenNames: null, passed: true })
    expect(reading?.fullName?.value).to.equal('GOMEZ PAZ MARIANA')
  })

  // Without this the page's full name would be reported as contradicting the MRZ.
  it('counts as truncated when the name fills it', () => {
    const cut = names('NILAVADHANANANDA<<CHAYAPA<DEJTHAMRONG<K')
    expect(cut).to.include({ truncated: true, givenNames: 'CHAYAPA DEJTHAMRONG K', passed: true })
  })

  // With one place left, a filler and a letter of the next name no longer fit; with two, they do.
  it('counts as truncated with one filler after the name, but not with two', () => {
    expect(names('NILAVADHANANANDA<<CHAYAPA<DEJTHAMRONGS').truncated).to.equal(true)
    expect(names('NILAVADHANANANDA<<CHAYAPA<DEJTHAMRONG').truncated).to.equal(false)
  })

  // Filler read as K, L or C is the commonest misreading, and no check digit covers the names.
  it('keeps the MRZ from passing when filler or letters in it were misread', () => {
    for (const field of [
      'ERIKSSON<<ANNA<MARIA<<<<<<K<<<<<',
      'ERIKSSON<<ANNA<<<K',
      'ERIKSSON<<ANNAKKKKKKKKKKKKKKKKKKK',
      '<ERIKSSON<<ANNA',
      'ERIKSSON<<ANNA<MARI4',
      '',
    ]) {
      expect(names(field).passed, field).to.equal(false)
    }
  })
})
