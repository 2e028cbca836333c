/** A scan of `photo.jpg` in one command for a terminal; `baseUrl` has no slash at its end. */
export function curlCommand(baseUrl: string, key: string): string {
  return [
    `(printf '{"image":"'; base64 < photo.jpg; printf '"}') |`,
    `  curl ${shellQuoted(`${baseUrl}/v1/scans`)} \\`,
    `  -H ${shellQuoted(`Authorization: Bearer ${key}`)} \\`,
    `  -H 'Content-Type: application/json' -d @-`,
  ].join('\n')
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
