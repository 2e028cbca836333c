import type { LanguageWords } from '../language-words.ts'

export const hebrew: LanguageWords = {
  tag: 'he',
  labels: {
    surname: ['שם משפחה'],
    given_names: ['שם פרטי'],
    birth_date: ['תאריך לידה'],
    birth_place: ['מקום לידה'],
    sex: ['מין'],
    nationality: ['אזרחות'],
    personal_number: ['מספר זהות'],
    document_number: ['מספר הדרכון', 'מספר'],
    issue_date: ['תאריך הנפקה'],
    expiry_date: ['בתוקף עד'],
    authority: ['הרשות המנפיקה'],
    address: ['כתובת', 'מען'],
  },
  signature: 'חתימה',
  titles: {
    passport: 'דרכון',
    identity_card: 'תעודת זהות',
    driving_licence: 'רישיון נהיגה',
    residence_permit: 'רישיון ישיבה',
    visa: 'אשרה',
  },
  sexes: { F: 'נקבה', M: 'זכר' },
  surnames: [
    ['ישראלי', 'Israeli'],
    ['כהן', 'Cohen'],
    ['לוי', 'Levi'],
    ['מזרחי', 'Mizrahi'],
    ['פרידמן', 'Fridman'],
    ['צדקיהו', 'Tzidkiyahu'],
  ],
  female: [
    ['רחל', 'Rachel'],
    ['תמר', 'Tamar'],
    ['נועה', 'Noa'],
    ['שרה לאה', 'Sara Lea'],
  ],
  male: [
    ['ישראל', 'Israel'],
    ['יצחק', 'Yitzhak'],
    ['אברהם', 'Avraham'],
    ['גדעון', 'Gidon'],
  ],
  places: [
    ['ירושלים', 'Jerusalem'],
    ['תל אביב', 'Tel Aviv'],
    ['חיפה', 'Haifa'],
    ['באר שבע', 'Beer Sheva'],
  ],
  streets: [
    ['רחוב הרצל', 'Herzl Street'],
    ['שדרות רוטשילד', 'Rothschild Blvd'],
    ['דרך השלום', 'Derech HaShalom'],
  ],
  authorities: [
    ['משרד הפנים', 'Ministry of Interior'],
    ['לשכת האוכלוסין', 'Population Office'],
  ],
}
