-- CreateTable
CREATE TABLE "status_days" (
    "component" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "up" INTEGER NOT NULL DEFAULT 0,
    "degraded" INTEGER NOT NULL DEFAULT 0,
    "down" INTEGER NOT NULL DEFAULT 0,
    "last_minute" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "status_days_pkey" PRIMARY KEY ("component","day")
);

-- CreateIndex
CREATE INDEX "status_days_day_idx" ON "status_days"("day");
