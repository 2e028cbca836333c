/** A scan of `passport.jpg` in one line for a terminal; `baseUrl` has no slash at its end. */
export function curlCommand(baseUrl: string, key: string): string {
  return [
    `(printf '{"image":"'; base64 < passport.jpg; printf '"}')`,
    `| curl ${shellQuoted(`${baseUrl}/v1/scans`)}`,
    `-H ${shellQuoted(`Authorization: Bearer ${key}`)}`,
    `-H 'Content-Type: application/json' -d @-`,
  ].join(' ')
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
