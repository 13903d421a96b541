-- AlterTable
ALTER TABLE "subscriptions" ADD COLUMN     "dispute_lost" BOOLEAN NOT NULL DEFAULT false;

UPDATE "subscriptions" SET "dispute_lost" = true WHERE "disputed_at" IS NOT NULL AND EXISTS (
  SELECT FROM "audit_events" WHERE "audit_events"."account_id" = "subscriptions"."account_id"
    AND "event" = 'billing.dispute' AND "detail" ->> 'status' = 'lost');
