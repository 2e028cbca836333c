import type { LanguageWords } from '../language-words.ts'

export const arabic: LanguageWords = {
  tag: 'ar',
  labels: {
    surname: ['اللقب', 'اسم العائلة'],
    given_names: ['الاسم', 'الاسم الأول'],
    full_name: ['الاسم الكامل', 'الاسم'],
    birth_date: ['تاريخ الميلاد'],
    birth_place: ['مكان الميلاد', 'محل الولادة'],
    sex: ['الجنس'],
    nationality: ['الجنسية'],
    personal_number: ['رقم الهوية', 'الرقم الوطني'],
    document_number: ['رقم الجواز', 'رقم البطاقة'],
    issue_date: ['تاريخ الإصدار'],
    expiry_date: ['تاريخ الانتهاء'],
    authority: ['جهة الإصدار', 'سلطة الإصدار'],
    address: ['العنوان'],
  },
  signature: 'توقيع حامل الوثيقة',
  titles: {
    passport: 'جواز سفر',
    identity_card: 'بطاقة الهوية',
    driving_licence: 'رخصة قيادة',
    residence_permit: 'إقامة',
    visa: 'تأشيرة',
  },
  sexes: { F: 'أنثى', M: 'ذكر' },
  surnames: [
    ['الهاشمي', 'Al Hashemi'],
    ['النموذجي', 'Al Namoothaji'],
    ['المنصوري', 'Al Mansouri'],
    ['حداد', 'Haddad'],
    ['القاضي', 'Al Qadi'],
    ['خليل', 'Khalil'],
  ],
  female: [
    ['فاطمة', 'Fatima'],
    ['عائشة', 'Aisha'],
    ['مريم', 'Maryam'],
    ['ليلى سالم', 'Layla Salem'],
  ],
  male: [
    ['محمد', 'Mohammed'],
    ['عبد الله', 'Abdullah'],
    ['خالد سعيد', 'Khalid Saeed'],
    ['يوسف', 'Yousef'],
  ],
  places: [
    ['دبي', 'Dubai'],
    ['عمان', 'Amman'],
    ['القاهرة', 'Cairo'],
    ['أبوظبي', 'Abu Dhabi'],
    ['الإسكندرية', 'Alexandria'],
  ],
  streets: [
    ['شارع الملك حسين', 'King Hussein Street'],
    ['شارع النخيل', 'Al Nakheel Street'],
  ],
  authorities: [
    ['وزارة الداخلية', 'Ministry of Interior'],
    ['الأحوال المدنية', 'Civil Status'],
  ],
}
