-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "wanted_plan" TEXT,
ADD COLUMN     "wanted_plan_offered_at" TIMESTAMPTZ(3);
