import type { LanguageWords } from '../language-words.ts'

export const thai: LanguageWords = {
  tag: 'th',
  labels: {
    surname: ['นามสกุล'],
    given_names: ['ชื่อ'],
    full_name: ['ชื่อตัวและชื่อสกุล', 'ชื่อ-นามสกุล'],
    birth_date: ['วันเกิด', 'เกิดวันที่'],
    birth_place: ['สถานที่เกิด'],
    sex: ['เพศ'],
    nationality: ['สัญชาติ'],
    personal_number: ['เลขประจำตัวประชาชน'],
    document_number: ['เลขที่', 'หนังสือเดินทางเลขที่'],
    issue_date: ['วันออกบัตร', 'วันที่ออก'],
    expiry_date: ['วันบัตรหมดอายุ', 'วันหมดอายุ'],
    authority: ['ออกให้โดย', 'เจ้าพนักงานออกบัตร'],
    address: ['ที่อยู่'],
  },
  signature: 'ลายมือชื่อ',
  titles: {
    passport: 'หนังสือเดินทาง',
    identity_card: 'บัตรประจำตัวประชาชน',
    driving_licence: 'ใบอนุญาตขับรถ',
    residence_permit: 'ใบสำคัญถิ่นที่อยู่',
    visa: 'การตรวจลงตรา',
  },
  sexes: { F: 'หญิง', M: 'ชาย' },
  surnames: [
    ['ตัวอย่าง', 'Tuayang'],
    ['ศรีสุข', 'Srisuk'],
    ['วงศ์ใหญ่', 'Wongyai'],
    ['ทองดี', 'Thongdee'],
    ['เจริญผล', 'Charoenphon'],
  ],
  female: [
    ['สมหญิง', 'Somying'],
    ['กัญญารัตน์', 'Kanyarat'],
    ['มาลี', 'Malee'],
  ],
  male: [
    ['สมชาย', 'Somchai'],
    ['วิชัย', 'Wichai'],
    ['ณัฐพงษ์', 'Natthapong'],
  ],
  places: [
    ['กรุงเทพมหานคร', 'Bangkok'],
    ['เชียงใหม่', 'Chiang Mai'],
    ['ขอนแก่น', 'Khon Kaen'],
    ['นครราชสีมา', 'Nakhon Ratchasima'],
  ],
  streets: [
    ['ถนนสุขุมวิท', 'Sukhumvit Road'],
    ['ถนนพหลโยธิน', 'Phahonyothin Road'],
  ],
  authorities: [
    ['กรมการปกครอง', 'Department of Provincial Administration'],
    ['กรมการขนส่งทางบก', 'Department of Land Transport'],
  ],
}
