-- no transaction
-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contact_messages_account_id_idx" ON "contact_messages"("account_id");

-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mail_log_account_id_idx" ON "mail_log"("account_id");

-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_events_customer_id_idx" ON "payment_events"("customer_id");

-- Of expressions and parts, which the schema cannot say (decision 111); the last one: what admins did to others.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contact_messages_email_idx" ON "contact_messages"((lower("email")));
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mail_log_visitors_recipient_idx" ON "mail_log"("recipient")
  WHERE "account_id" IS NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_account_idx" ON "outbox"(("payload"->>'accountId'))
  WHERE ("payload"->>'accountId') IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_subject_idx"
  ON "outbox"((coalesce("payload"->>'messageId', "payload"->>'auditId', "payload"->>'eventId')))
  WHERE coalesce("payload"->>'messageId', "payload"->>'auditId', "payload"->>'eventId') IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_events_foreign_actor_idx" ON "audit_events"("actor_id")
  WHERE "actor_id" IS DISTINCT FROM "account_id";
