/** The fixed answer of account sandbox keys: the ICAO example traveller of Utopia, a SPECIMEN. */
import type { Reading } from '../../shared/reading.ts'
import { rejectedReading } from '../../shared/rejected-reading.ts'

export const specimenReading: Reading = {
  ...rejectedReading,
  outcome: 'recognized',
  probability: 1,
  document: {
    kind: 'passport',
    country: 'UTO',
    issuingState: 'UTO',
    typeName: 'Utopia - Passport',
    typeProbability: 1,
    expiryDate: '2032-04-15',
  },
  holder: {
    givenNames: 'ANNA MARIA',
    surname: 'ERIKSSON',
    fullName: 'ANNA MARIA ERIKSSON',
    birthDate: '1974-08-12',
    sex: 'F',
    nationality: 'UTO',
  },
  fields: [
    {
      name: 'surname',
      label: 'Surname',
      category: 'identity',
      value: 'ERIKSSON',
      lcid: 0,
      probability: 1,
    },
    {
      name: 'given_names',
      label: 'Given names',
      category: 'identity',
      value: 'ANNA MARIA',
      lcid: 0,
      probability: 1,
    },
    {
      name: 'document_number',
      label: 'Document number',
      category: 'document',
      value: 'L898902C3',
      lcid: 0,
      probability: 1,
    },
    {
      name: 'date_of_birth',
      label: 'Date of birth',
      category: 'dates',
      value: '1974-08-12',
      lcid: 0,
      probability: 1,
    },
    {
      name: 'date_of_expiry',
      label: 'Date of expiry',
      category: 'dates',
      value: '2032-04-15',
      lcid: 0,
      probability: 1,
    },
  ],
  mrz: {
    status: 'passed',
    lines: [
      'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
      'L898902C36UTO7408122F3204153ZE184226B<<<<<16',
    ],
  },
  evidence: { mrzChecksumsValid: true, visualFieldCount: 5, barcodeDecoded: false },
  quality: 'pass',
}
