-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "quota_warning" BOOLEAN NOT NULL DEFAULT true;
