-- AlterTable
ALTER TABLE "invoices" ADD COLUMN     "pdf_object" TEXT;
