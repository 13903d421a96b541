-- AlterTable
ALTER TABLE "shared_trips" ADD COLUMN     "first_opened_at" TIMESTAMPTZ(3),
ADD COLUMN     "post_hash" TEXT,
ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateTable
CREATE TABLE "trip_revisions" (
    "trip_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "sealed" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "trip_revisions_pkey" PRIMARY KEY ("trip_id","number")
);

-- CreateTable
CREATE TABLE "trip_answers" (
    "trip_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "sealed" BYTEA NOT NULL,
    "receipt" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "trip_answers_pkey" PRIMARY KEY ("trip_id","number")
);

-- AddForeignKey
ALTER TABLE "trip_revisions" ADD CONSTRAINT "trip_revisions_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "shared_trips"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trip_answers" ADD CONSTRAINT "trip_answers_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "shared_trips"("id") ON DELETE CASCADE ON UPDATE CASCADE;
