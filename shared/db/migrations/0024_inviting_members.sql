-- Invitations of a member go with the member, or with their right to invite: `member_id` says who made
-- one, null for an operator. The previous version makes them without.

ALTER TABLE member_links DROP CONSTRAINT link_fits_purpose, ADD CONSTRAINT link_fits_purpose CHECK (
  CASE purpose
    WHEN 'sign_in' THEN (email IS NULL) <> (member_id IS NULL)
    WHEN 'address' THEN email IS NOT NULL AND member_id IS NOT NULL
    WHEN 'registration' THEN member_id IS NULL
    ELSE true
  END
  AND (purpose = 'invitation') = (account_id IS NOT NULL)
  AND (purpose = 'invitation') = (role IS NOT NULL)
);
