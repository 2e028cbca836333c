export const help = `Usage: document-recognition scan <file or folder>... [options]
       document-recognition usage
       document-recognition proof <scan id>
       document-recognition verify <proof> [--image <picture>]

Reads pictures of identity documents with the service at API_URL and the key in API_KEY. Of a folder,
all files that end in .jpg, .jpeg, .png, .heic, .heif, .webp or .pdf are read, without its subfolders.
The last four become a JPEG before they are sent, of a PDF its only page. What converts them you
install beside this package: sharp for WebP, heic-decode and sharp for HEIC, @hyzyla/pdfium and sharp
for PDF.

  --table              one line a picture, for people (default)
  --csv                one line a picture, for spreadsheets
  --json               one line a picture with the whole answer, as JSON
  --evidence           with --json: what each value was read from, and where, beside the answer
  --with-images        leave the cropped pictures in the JSON; otherwise they are null
  --out <file>         write there, not to the terminal
  --batch <name>       the same picture in the same batch is charged once, however often you run it;
                       a new name reads it again (default: no name)
  --retain-hours <n>   how long the service stores the results, 0 to 8760 (default: as the account says)
  --expect-country <c> the country you expect, three capital letters; only a hint
  --jobs <n>           pictures in progress at once, 1 to 8 (default: 2)
  --wait <seconds>     the longest wait for the rate limit, 0 to 86400 (default: 300)
  --url <address>      the service, instead of API_URL
  --help, --version

proof prints a stored scan with the service's signature. verify checks such a file without a key or an
account: that the service at API_URL signed it, and with --image that it is of this picture.

  --keys <file>        the service's list of keys, instead of fetching it
  --sandbox            accept the answer of a sandbox, which says nothing about a document

It stays inside the rate limit by what each answer says is left. Interrupted, the same command goes on:
with --out from what it has, kept in <file>.part until all is done, and otherwise from what the service
has stored; nothing is charged twice. With --retain-hours 0 the service stores nothing, so use --out.

Exit codes: 0 every picture was answered, whatever its status, or the proof holds; 1 some could not be
sent or were refused, each named, or the proof does not hold; 2 wrong usage; 3 the key was refused; 4 out of credits; 5 the service is away, or its limit
lasts longer than --wait; 130 interrupted. After 3, 4, 5 and 130 the remaining pictures were not sent.`

export const exitCodes = {
  answered: 0,
  someFailed: 1,
  usage: 2,
  key: 3,
  credits: 4,
  away: 5,
  interrupted: 130,
} as const
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]
