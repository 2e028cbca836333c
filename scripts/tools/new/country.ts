import isoCountries from 'i18n-iso-countries/index.js'
import { stateName } from '../../../shared/states.ts'
import type { Kind } from './plan.ts'

/** An issuer: its passport, with the facts that its own file must state. */
export const country: Kind = {
  name: 'country',
  naming: 'three capitals of ISO 3166-1: BMU',
  pattern: /^[A-Z]{3}$/,
  plan: (name, _read, { source, languages, today }) => {
    if (isoCountries.alpha3ToAlpha2(name) === undefined) {
      throw new Error(`${name} is no code of ISO 3166-1`)
    }
    const file = {
      source,
      date: today,
      languages,
      dates: ['DMY'],
      calendars: ['gregorian'],
      titles: [stateName(name) ?? name],
      nationalities: [],
      documents: [{ kind: 'passport', layout: 'icao-td3' }],
    }
    return {
      created: new Map([
        [`worker/catalogue/countries/${name}.json`, `${JSON.stringify(file, null, 2)}\n`],
      ]),
      edited: new Map(),
      generators: [['catalogue', '--', '--write']],
      next: [
        'write its titles and nationalities as its documents print them, and the order of its dates',
        'add its other documents; `npm run evaluate -- lines` must be no worse',
      ],
    }
  },
}
