-- CreateTable
CREATE TABLE "shared_trips" (
    "id" TEXT NOT NULL,
    "account_id" UUID NOT NULL,
    "sealed" BYTEA NOT NULL,
    "digest" TEXT NOT NULL,
    "opened" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shared_trips_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "shared_trips_account_id_expires_at_idx" ON "shared_trips"("account_id", "expires_at");

-- CreateIndex
CREATE INDEX "shared_trips_expires_at_idx" ON "shared_trips"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "shared_trips_account_id_digest_key" ON "shared_trips"("account_id", "digest");

-- AddForeignKey
ALTER TABLE "shared_trips" ADD CONSTRAINT "shared_trips_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
