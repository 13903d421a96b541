-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "deletion_due_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "invoices" ALTER COLUMN "account_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "data_exports" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ready_at" TIMESTAMPTZ(3),
    "size" INTEGER NOT NULL DEFAULT 0,
    "archive" BYTEA,

    CONSTRAINT "data_exports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "conversion_counts" (
    "day" DATE NOT NULL,
    "source" TEXT NOT NULL,
    "system" TEXT NOT NULL,
    "conversions" INTEGER NOT NULL DEFAULT 0,
    "empty" INTEGER NOT NULL DEFAULT 0,
    "with_unread" INTEGER NOT NULL DEFAULT 0,
    "unread_lines" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "conversion_counts_pkey" PRIMARY KEY ("day","source","system")
);

-- CreateIndex
CREATE INDEX "data_exports_account_id_created_at_idx" ON "data_exports"("account_id", "created_at");

-- CreateIndex
CREATE INDEX "data_exports_created_at_idx" ON "data_exports"("created_at");

-- CreateIndex
CREATE INDEX "accounts_deletion_due_at_idx" ON "accounts"("deletion_due_at");

-- CreateIndex
CREATE INDEX "invoices_issued_at_idx" ON "invoices"("issued_at");

-- AddForeignKey
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
