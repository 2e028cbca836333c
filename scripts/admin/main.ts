/** `npm run admin -- …`: the operator's commands, beside a running stack. */
import { runAdmin } from './run-admin.ts'

process.exitCode = await runAdmin(process.argv.slice(2), {
  environment: process.env,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
})
