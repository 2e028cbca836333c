/**
 * A text as any caller may show it: control characters and line separators in a row are one blank;
 * format characters and surrogates (Unicode Cf, Cs), which reverse the direction or hide what
 * stands beside them, are left out.
 */
export function publishableText(text: string): string {
  return text.replace(separators, ' ').replace(unpublishable, '')
}

/** Whether a text has no character that may not be published. */
export function isPublishable(text: string): boolean {
  return text.search(unpublishable) === -1
}

/** They separate more often than not: words on both sides stay apart. */
const separators = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

const unpublishable = /[\p{Cc}\p{Cf}\p{Cs}]/gu
