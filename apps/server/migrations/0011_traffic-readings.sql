CREATE TABLE "traffic_calls" (
	"source" text NOT NULL,
	"day" date NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "traffic_calls_source_day_pk" PRIMARY KEY("source","day")
);
--> statement-breakpoint
CREATE TABLE "traffic_readings" (
	"source" text NOT NULL,
	"place" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"alerts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "traffic_readings_source_place_pk" PRIMARY KEY("source","place")
);
--> statement-breakpoint
ALTER TABLE "traffic_alerts" ADD COLUMN "ended_at" timestamp with time zone;