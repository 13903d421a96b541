-- blocks writes: of mails that were sent, messages and payment events, for a second for each million rows
-- CreateIndex
CREATE INDEX "contact_messages_account_id_idx" ON "contact_messages"("account_id");

-- CreateIndex
CREATE INDEX "mail_log_account_id_idx" ON "mail_log"("account_id");

-- CreateIndex
CREATE INDEX "payment_events_customer_id_idx" ON "payment_events"("customer_id");

-- Of expressions and parts, which the schema cannot say (decision 111).
CREATE INDEX "contact_messages_email_idx" ON "contact_messages"((lower("email")));
CREATE INDEX "mail_log_visitors_recipient_idx" ON "mail_log"("recipient") WHERE "account_id" IS NULL;
