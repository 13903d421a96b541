-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "vat_number" TEXT,
ADD COLUMN     "vat_number_due_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "invoices" ADD COLUMN     "corrects_id" UUID,
ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'invoice',
ADD COLUMN     "reason" TEXT;

-- CreateIndex
CREATE INDEX "invoices_corrects_id_idx" ON "invoices"("corrects_id");

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_id_fkey" FOREIGN KEY ("corrects_id") REFERENCES "invoices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
