-- AlterTable
ALTER TABLE "audit_events" ADD COLUMN     "device" TEXT,
ADD COLUMN     "network" TEXT;

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "device" TEXT,
ADD COLUMN     "network" TEXT;

-- Networks of older rows stood in the detail.
UPDATE "audit_events" SET "network" = "detail"->>'network', "detail" = "detail" - 'network' WHERE "detail" ? 'network';
