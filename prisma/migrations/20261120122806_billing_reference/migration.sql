-- AlterTable
ALTER TABLE "payment_attempts" ADD COLUMN     "reference" TEXT;
