-- Of expressions, which the schema cannot say (decision 111). Alone here, because it locks the outbox while it is built.
CREATE INDEX "outbox_account_idx" ON "outbox"(("payload"->>'accountId')) WHERE ("payload"->>'accountId') IS NOT NULL;
CREATE INDEX "outbox_subject_idx" ON "outbox"((coalesce("payload"->>'messageId', "payload"->>'auditId', "payload"->>'eventId')))
  WHERE coalesce("payload"->>'messageId', "payload"->>'auditId', "payload"->>'eventId') IS NOT NULL;
