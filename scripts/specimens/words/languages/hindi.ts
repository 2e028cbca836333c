import type { LanguageWords } from '../language-words.ts'

export const hindi: LanguageWords = {
  tag: 'hi',
  labels: {
    surname: ['उपनाम', 'कुलनाम'],
    given_names: ['दिया गया नाम', 'नाम'],
    full_name: ['नाम'],
    birth_date: ['जन्म तिथि', 'जन्मतिथि'],
    birth_place: ['जन्म स्थान'],
    sex: ['लिंग'],
    nationality: ['राष्ट्रीयता'],
    personal_number: ['पहचान संख्या'],
    document_number: ['पासपोर्ट नं.', 'संख्या'],
    issue_date: ['जारी करने की तिथि'],
    expiry_date: ['समाप्ति की तिथि', 'वैधता'],
    authority: ['जारीकर्ता', 'जारी करने का स्थान'],
    address: ['पता'],
  },
  signature: 'हस्ताक्षर',
  titles: {
    passport: 'पासपोर्ट',
    identity_card: 'पहचान पत्र',
    driving_licence: 'चालक अनुज्ञप्ति',
    residence_permit: 'निवास परमिट',
    visa: 'वीज़ा',
  },
  sexes: { F: 'महिला', M: 'पुरुष' },
  surnames: [
    ['शर्मा', 'Sharma'],
    ['नमूना', 'Namoona'],
    ['गुप्ता', 'Gupta'],
    ['कृष्णन', 'Krishnan'],
    ['सिंह', 'Singh'],
    ['त्रिपाठी', 'Tripathi'],
  ],
  female: [
    ['प्रिया', 'Priya'],
    ['लक्ष्मी', 'Lakshmi'],
    ['अनीता देवी', 'Anita Devi'],
  ],
  male: [
    ['राजेश', 'Rajesh'],
    ['अमित कुमार', 'Amit Kumar'],
    ['विष्णु', 'Vishnu'],
  ],
  places: [
    ['दिल्ली', 'Delhi'],
    ['मुंबई', 'Mumbai'],
    ['जयपुर', 'Jaipur'],
    ['लखनऊ', 'Lucknow'],
  ],
  streets: [
    ['महात्मा गांधी मार्ग', 'Mahatma Gandhi Marg'],
    ['सुभाष नगर', 'Subhash Nagar'],
  ],
  authorities: [
    ['नमूना कार्यालय', 'Namoona Office'],
    ['क्षेत्रीय परिवहन कार्यालय', 'Regional Transport Office'],
  ],
}
