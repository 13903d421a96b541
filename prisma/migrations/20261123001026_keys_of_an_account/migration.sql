-- AlterTable
ALTER TABLE "api_keys" ADD COLUMN     "last_four" TEXT,
ADD COLUMN     "name" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "networks" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "paired_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "replaced_at" TIMESTAMPTZ(3),
ADD COLUMN     "scopes" TEXT[] DEFAULT ARRAY['convert', 'look-ups', 'account']::TEXT[];

-- CreateTable
CREATE TABLE "key_usage" (
    "key_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "conversions" INTEGER NOT NULL,

    CONSTRAINT "key_usage_pkey" PRIMARY KEY ("key_id","day")
);

-- CreateIndex
CREATE INDEX "key_usage_day_idx" ON "key_usage"("day");

-- AddForeignKey
ALTER TABLE "key_usage" ADD CONSTRAINT "key_usage_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "api_keys"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A pair is as old as the first key with its public key; a key with an end has been replaced.
UPDATE "api_keys" k SET
  "paired_at" = (SELECT min(p."created_at") FROM "api_keys" p WHERE p."public_key" = k."public_key"),
  "replaced_at" = CASE WHEN k."expires_at" IS NOT NULL THEN k."expires_at" - interval '24 hours' END;
