CREATE TABLE "map_tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"targets" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"step" text,
	"fraction" double precision,
	"detail" text,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "operator_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "map_tasks_state_index" ON "map_tasks" USING btree ("state") WHERE state = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "map_tasks_kind_targets_index" ON "map_tasks" USING btree ("kind","targets") WHERE state in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "map_tasks_created_at_index" ON "map_tasks" USING btree ("created_at");