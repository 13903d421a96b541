-- blocks writes: of the outbox, for five seconds for each million rows; alone here, so that the lock ends with them
-- Of expressions, which the schema cannot say (decision 111).
CREATE INDEX "outbox_account_idx" ON "outbox"(("payload"->>'accountId')) WHERE ("payload"->>'accountId') IS NOT NULL;
CREATE INDEX "outbox_subject_idx" ON "outbox"((coalesce("payload"->>'messageId', "payload"->>'auditId', "payload"->>'eventId')))
  WHERE coalesce("payload"->>'messageId', "payload"->>'auditId', "payload"->>'eventId') IS NOT NULL;
