-- The people of an account, how they prove who they are, and the sessions of their browsers. Of every
-- secret only its SHA-256 is stored.

CREATE TABLE members (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  role text NOT NULL CHECK (role IN ('viewer', 'developer', 'owner')),
  -- In small letters, and proved: whoever reads mail there may sign in. Null: passkeys only.
  email text UNIQUE CHECK (length(email) BETWEEN 3 AND 254 AND email = lower(email)),
  created_at timestamptz NOT NULL
);
CREATE INDEX members_of_account ON members (account_id, created_at);

CREATE TABLE member_passkeys (
  -- As the authenticator chose it (WebAuthn §4, "credential ID").
  credential_id bytea PRIMARY KEY CHECK (octet_length(credential_id) BETWEEN 1 AND 1023),
  -- For addresses and forms.
  id uuid NOT NULL UNIQUE,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  -- COSE_Key.
  public_key bytea NOT NULL,
  -- Of the authenticator; 0 where it has none. One that falls belongs to a copy.
  signatures bigint NOT NULL CHECK (signatures >= 0),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX member_passkeys_of_member ON member_passkeys (member_id, created_at);

-- Who a company's own sign-in (OpenID Connect) says they are.
CREATE TABLE member_identities (
  issuer text NOT NULL CHECK (length(issuer) <= 500),
  subject text NOT NULL CHECK (length(subject) <= 255),
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX member_identities_of_member ON member_identities (member_id);

CREATE TABLE member_sessions (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  -- For addresses and forms: the list of sessions must not show what opens them.
  id uuid NOT NULL UNIQUE,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  -- `Firefox on Linux`, from a fixed list of words.
  browser text NOT NULL CHECK (length(browser) <= 100),
  created_at timestamptz NOT NULL,
  -- When the member last proved who they are: at sign-in, or again for what needs it.
  proved_at timestamptz NOT NULL,
  -- At most a minute old.
  seen_at timestamptz NOT NULL,
  -- The end, however busy the session is.
  expires_at timestamptz NOT NULL
);
CREATE INDEX member_sessions_of_member ON member_sessions (member_id, created_at);
CREATE INDEX member_sessions_by_expiry ON member_sessions (expires_at);

-- Links that were sent or handed over: each works once, for a short time.
--   sign_in       for whoever reads mail at `email`, or for one member, from an operator
--   invitation    into an account as `role`; with `email` it was sent there, which its use proves
--   registration  for an account of one's own, from an operator
--   address       proves that `member_id` reads mail at `email`
CREATE TABLE member_links (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  id uuid NOT NULL UNIQUE,
  purpose text NOT NULL CHECK (purpose IN ('sign_in', 'invitation', 'registration', 'address')),
  email text CHECK (length(email) BETWEEN 3 AND 254 AND email = lower(email)),
  member_id uuid REFERENCES members ON DELETE CASCADE,
  account_id uuid REFERENCES accounts,
  role text CHECK (role IN ('viewer', 'developer', 'owner')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT link_fits_purpose CHECK (
    CASE purpose
      WHEN 'sign_in' THEN (email IS NULL) <> (member_id IS NULL)
      WHEN 'address' THEN email IS NOT NULL AND member_id IS NOT NULL
      ELSE member_id IS NULL
    END
    AND (purpose = 'invitation') = (account_id IS NOT NULL)
    AND (purpose = 'invitation') = (role IS NOT NULL)
  )
);
CREATE INDEX member_links_by_expiry ON member_links (expires_at);
CREATE INDEX member_links_of_account ON member_links (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX member_links_of_member ON member_links (member_id) WHERE member_id IS NOT NULL;

-- Challenges that a passkey has answered, so that the answer cannot be sent a second time.
CREATE TABLE spent_challenges (
  challenge_hash bytea PRIMARY KEY CHECK (octet_length(challenge_hash) = 32),
  expires_at timestamptz NOT NULL
);
CREATE INDEX spent_challenges_by_expiry ON spent_challenges (expires_at);

-- Set by an owner who erases the account: until then it can be taken back, and its keys are refused.
ALTER TABLE accounts ADD COLUMN erase_at timestamptz;
CREATE INDEX accounts_to_erase ON accounts (erase_at) WHERE erase_at IS NOT NULL;

-- Whoever changed something: a member of the account, or else an operator.
ALTER TABLE operator_actions ADD COLUMN member_id uuid;
