/** What most cards print beside names. */
export const fieldsAfterNames = [
  'birth_date',
  'birth_place',
  'sex',
  'nationality',
  'document_number',
  'personal_number',
  'issue_date',
  'expiry_date',
  'authority',
] as const
