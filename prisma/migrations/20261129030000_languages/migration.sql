-- Nullable columns without a default are added without a rewrite of the table.
ALTER TABLE "users" ADD COLUMN "language" TEXT;
ALTER TABLE "sign_ups" ADD COLUMN "language" TEXT;
ALTER TABLE "mails" ADD COLUMN "language" TEXT;
