import { html } from '../../http/html.ts'
import { code, type Guide, guideTable } from './guide.ts'

export const account: Guide = {
  name: 'account',
  title: 'Your account',
  lead: 'Open an account, sign in without a password, and share it with colleagues.',
  program: null,
  sections: [
    {
      title: 'Open an account',
      body: html`<p>At <a href="/account/sign-up">/account/sign-up</a>, with a passkey, or with a link that is sent to your e-mail address. The account has 20 credits and a sandbox key at once; the key is shown in that answer and never again. If only the operator can open accounts, the page says whom to ask.</p>`,
    },
    {
      title: 'Sign in',
      body: html`${guideTable(
        'Ways to sign in',
        ['Way', 'What it is'],
        [
          [
            'Passkey',
            'A key of your device or password manager that you unlock like its screen. It works at this address alone, so that no other site can ask for it.',
          ],
          ['Link by e-mail', 'Works once, within 15 minutes, after you press its button.'],
          ['Your company', 'The sign-in of your company, where the operator has set one.'],
        ],
      )}
<p>There are no passwords. A session ends after 12 hours without a request, and after 7 days in any case; the settings list your sessions and end them. What changes who may use the account asks you to sign in once more.</p>
<p>Nothing works without <a href="/account">/account</a>'s one cookie; the rest of the site and the API set none.</p>`,
    },
    {
      title: 'Members',
      body: guideTable(
        'Roles',
        ['Role', 'May'],
        [
          [code('viewer'), 'See the overview and the history.'],
          [code('developer'), 'Also make and revoke keys, and see what was spent.'],
          [
            code('owner'),
            'Also invite and remove members, set retention and name, erase the account.',
          ],
        ],
      ),
    },
    {
      title: 'Erase the account',
      body: html`<p>An owner erases the account in the settings. Its keys are refused at once. For 24 hours any owner can undo it; then stored scans, thumbnails, keys, members and usage are deleted for good. Only the ledger stays, without names.</p>`,
    },
  ],
}
