-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "devices_forgotten_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "tokens" ADD COLUMN     "email" TEXT;
