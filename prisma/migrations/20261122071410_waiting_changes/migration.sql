-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "credit_balance" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "subscriptions" ADD COLUMN     "pending_from" TIMESTAMPTZ(3),
ADD COLUMN     "pending_plan" TEXT,
ADD COLUMN     "schedule_id" TEXT,
ADD COLUMN     "unit_amount" INTEGER;

-- AlterTable
ALTER TABLE "usage_notices" DROP CONSTRAINT "usage_notices_pkey",
ADD COLUMN     "limit" INTEGER NOT NULL DEFAULT 0,
ADD CONSTRAINT "usage_notices_pkey" PRIMARY KEY ("account_id", "period", "threshold", "limit");
