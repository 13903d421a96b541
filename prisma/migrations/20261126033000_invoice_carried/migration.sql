-- AlterTable
ALTER TABLE "invoices" ADD COLUMN     "carried" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "carried_from" TEXT;
