-- blocks writes: of the audit, for a second for each five million rows
-- Of a part, which the schema cannot say (decision 111): what admins did to others.
CREATE INDEX "audit_events_foreign_actor_idx" ON "audit_events"("actor_id") WHERE "actor_id" IS DISTINCT FROM "account_id";
