-- CreateIndex
CREATE INDEX "outbox_done_at_dispatched_at_job_created_at_idx" ON "outbox"("done_at", "dispatched_at", "job", "created_at");

-- DropIndex
DROP INDEX "outbox_done_at_dispatched_at_created_at_idx";
