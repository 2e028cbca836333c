/** The last two or three long lines that hold a filler and otherwise only capitals and digits. */
export function mrzInText(text: string): string[] {
  const candidates = text
    .split('\n')
    .map((line) => line.replace(/\s/g, '').replaceAll('«', '<<'))
    .filter((line) => line.length >= 25 && line.includes('<') && /^[A-Z0-9<]+$/.test(line))
  const cardLength = 33
  return candidates.slice((candidates.at(-1)?.length ?? 0) <= cardLength ? -3 : -2)
}
