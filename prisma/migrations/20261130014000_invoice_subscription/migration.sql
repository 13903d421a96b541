-- AlterTable
ALTER TABLE "invoices" ADD COLUMN     "subscription" TEXT;
