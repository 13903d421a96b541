-- AlterTable
ALTER TABLE "status_days" ADD COLUMN     "minutes" BYTEA;
