CREATE TABLE "api_request_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_request_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"endpoint" text NOT NULL,
	"method" text NOT NULL,
	"request_body" jsonb,
	"response_body" jsonb,
	"status" smallint,
	"time_ms" integer NOT NULL,
	"error" text,
	"user_agent" text NOT NULL,
	"ip_address" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_com_sync_jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_type" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"entity_id" text NOT NULL,
	"retry_count" smallint DEFAULT 0 NOT NULL,
	"max_retries" smallint DEFAULT 3 NOT NULL,
	"scheduled_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "booking_com_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"access_token" text NOT NULL,
	"refresh_token" text,
	"token_type" text DEFAULT 'Bearer' NOT NULL,
	"expires_at" timestamp with time zone,
	"scope" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"affiliate_id" text NOT NULL,
	"base_url" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rotated_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "booking_com_tokens_accessToken_unique" UNIQUE("access_token")
);
--> statement-breakpoint
ALTER TABLE "booking_com_tokens" ADD CONSTRAINT "booking_com_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_request_logs_created_at_index" ON "api_request_logs" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_com_sync_jobs_open" ON "booking_com_sync_jobs" USING btree ("job_type","entity_id") WHERE "booking_com_sync_jobs"."status" in ('pending', 'running');--> statement-breakpoint
CREATE INDEX "booking_com_sync_jobs_completed_at_index" ON "booking_com_sync_jobs" USING btree ("completed_at");--> statement-breakpoint
CREATE INDEX "booking_com_tokens_user_id_index" ON "booking_com_tokens" USING btree ("user_id");