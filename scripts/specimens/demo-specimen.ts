import { photographSpecimen } from './photograph.ts'
import type { SpecimenDescription } from './specimen-description.ts'

/** The passport of the demo and the canary: the example holder of ICAO 9303-4, appendix A. */
export function demoSpecimen(): SpecimenDescription {
  return {
    layout: 'TD3',
    sides: 'front',
    state: 'UTO',
    nationality: 'UTO',
    documentCode: 'P',
    documentNumber: 'L898902C3',
    surname: 'ERIKSSON',
    givenNames: 'ANNA MARIA',
    sex: 'F',
    birthDate: '1974-08-12',
    issueDate: '2024-04-16',
    expiryDate: '2034-04-15',
    birthPlace: 'ZENITH',
    optionalData: 'ZE184226B',
    print: { mrzFont: 'ocrB', pageFont: 'sans', inkSpread: 0.01 },
    artworkSeed: 'demo',
  }
}

/** The specimen passport as a phone would photograph it, JPEG; always the same bytes. */
export function demoPhotograph(): Promise<Buffer> {
  return photographSpecimen(demoSpecimen(), { severity: 2, seed: 'demo' })
}
