-- Which processes can open answers that were compressed before they were sealed. While one that
-- cannot is signed on, answers are sealed as they are, so that it can replay them.

ALTER TABLE sign_ons
  -- False for the versions that do not say so.
  ADD COLUMN opens_compressed boolean NOT NULL DEFAULT false;
