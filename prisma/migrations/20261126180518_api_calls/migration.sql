-- CreateTable
CREATE TABLE "api_calls" (
    "account_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "request_id" TEXT NOT NULL,
    "key_id" UUID NOT NULL,
    "endpoint" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "code" TEXT,
    "milliseconds" INTEGER NOT NULL,

    CONSTRAINT "api_calls_pkey" PRIMARY KEY ("account_id","at","request_id")
);

-- CreateIndex
CREATE INDEX "api_calls_at_idx" ON "api_calls"("at");

-- AddForeignKey
ALTER TABLE "api_calls" ADD CONSTRAINT "api_calls_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
