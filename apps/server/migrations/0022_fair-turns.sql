DROP INDEX "jobs_run_at_id_index";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "owner" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "priority" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_kind_run_at_id_index" ON "jobs" USING btree ("kind","run_at","id");