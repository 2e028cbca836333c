/** Which browser a session belongs to, so that its owner recognizes it in a list. */

const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

/** `Firefox on Linux`: words of these lists alone, whatever the header says. */
export function browserName(userAgent: string): string {
  const text = userAgent.slice(0, 500)
  const browser = browsers.find(([, pattern]) => pattern.test(text))?.[0] ?? 'A browser'
  const system = systems.find(([, pattern]) => pattern.test(text))?.[0]
  return system === undefined ? browser : `${browser} on ${system}`
}
