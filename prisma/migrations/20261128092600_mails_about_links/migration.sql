-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "answer_mails" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "opening_mails" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "shared_trips" ADD COLUMN     "answer_mailed_at" TIMESTAMPTZ(3),
ADD COLUMN     "end_told_at" TIMESTAMPTZ(3),
ADD COLUMN     "opening_mailed_at" TIMESTAMPTZ(3);
