-- AlterTable
ALTER TABLE "subscriptions" ADD COLUMN     "attempt_id" TEXT,
ADD COLUMN     "disputed_at" TIMESTAMPTZ(3),
ADD COLUMN     "paid_until" TIMESTAMPTZ(3),
ADD COLUMN     "quota_anchor" TIMESTAMPTZ(3);

UPDATE "subscriptions" SET "quota_anchor" = "started_at";

UPDATE "subscriptions" SET "paid_until" = CASE WHEN "status" = 'active' THEN "current_period_end" ELSE "current_period_start" END
  WHERE "ended_at" IS NULL AND "status" IN ('active', 'trialing', 'past_due');

-- The running months were called by their day, and are called by their moment from here on. What the release before counts
-- meanwhile stays under the day, and is lost to the limit.
CREATE TEMPORARY TABLE "running_months" ON COMMIT DROP AS
  SELECT "account_id", to_char("start", 'YYYY-MM-DD') AS "former", to_char("start", 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "name"
  FROM (SELECT DISTINCT ON ("account_id") "account_id", timezone('UTC', "started_at") AS "anchor",
      timezone('UTC', now()) AS "today"
    FROM "subscriptions" WHERE "ended_at" IS NULL AND "status" IN ('active', 'trialing', 'past_due')
    ORDER BY "account_id", "started_at" DESC) "live",
  LATERAL (SELECT ((extract(year FROM "today") - extract(year FROM "anchor")) * 12
    + extract(month FROM "today") - extract(month FROM "anchor"))::int AS "turned") "months",
  LATERAL (SELECT "anchor" + make_interval(months => "turned" - ("anchor" + make_interval(months => "turned") > "today")::int)
    AS "start") "period";

UPDATE "usage" SET "period" = "name" FROM "running_months"
  WHERE "usage"."account_id" = "running_months"."account_id" AND "usage"."period" = "former";

UPDATE "usage_notices" SET "period" = "name" FROM "running_months"
  WHERE "usage_notices"."account_id" = "running_months"."account_id" AND "usage_notices"."period" = "former";
