import type { LanguageWords } from '../language-words.ts'

export const albanian: LanguageWords = {
  tag: 'sq',
  labels: {
    surname: ['Mbiemri'],
    given_names: ['Emri'],
    birth_date: ['Datëlindja'],
    birth_place: ['Vendlindja'],
    sex: ['Gjinia'],
    nationality: ['Shtetësia'],
    personal_number: ['Nr. personal'],
    document_number: ['Nr. i dokumentit', 'Nr. i kartës'],
    issue_date: ['Data e lëshimit'],
    expiry_date: ['Data e skadimit', 'E vlefshme deri'],
    authority: ['Autoriteti', 'Lëshuar nga'],
    address: ['Adresa', 'Vendbanimi'],
  },
  signature: 'Nënshkrimi',
  titles: {
    passport: 'PASAPORTË',
    identity_card: 'LETËRNJOFTIM',
    driving_licence: 'LEJE DREJTIMI',
    residence_permit: 'LEJE QËNDRIMI',
    visa: 'VIZË',
  },
  sexes: { F: 'F', M: 'M' },
  surnames: ['Shembull', 'Hoxhë', 'Përmeti', 'Çelaj', 'Gjergji', 'Kërçova'],
  female: ['Vjollcë', 'Besë', 'Ëngjëll', 'Mirela'],
  male: ['Agim', 'Çlirim', 'Gëzim', 'Dritan'],
  places: ['Tiranë', 'Durrës', 'Korçë', 'Vlorë', 'Gjirokastër'],
  streets: ['Rr. e Kavajës 14', 'Rr. Çamëria 3', 'Bul. Dëshmorët 88'],
  authorities: ['M.B. SHEMBULL', 'DPSHTRR'],
}
