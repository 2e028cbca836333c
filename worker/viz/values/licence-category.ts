/** One category of Directive 2006/126/EC, article 4, as alternatives of a regular expression. */
export const licenceCategory = 'AM|A[12]?|[BCD]1?E?|T'
