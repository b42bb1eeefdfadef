CREATE TABLE "followed_rides" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"sid" text NOT NULL,
	"link_nonce" uuid NOT NULL,
	"link_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"destination" text,
	"last_day" date,
	"hidden_meters" integer NOT NULL,
	"ends" jsonb NOT NULL,
	"reported_at" timestamp with time zone,
	"is_near_hidden_end" boolean NOT NULL,
	"position" jsonb,
	"line_day" date,
	"line" text NOT NULL,
	"standing_at" jsonb,
	"standing_since" timestamp with time zone,
	"battery_percent" double precision,
	"left_meters" double precision,
	"arrives_at" timestamp with time zone,
	"arrived_at" timestamp with time zone,
	CONSTRAINT "followed_rides_linkHash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
ALTER TABLE "followed_rides" ADD CONSTRAINT "followed_rides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_rides" ADD CONSTRAINT "followed_rides_sid_sessions_sid_fk" FOREIGN KEY ("sid") REFERENCES "public"."sessions"("sid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "followed_rides_user_id_index" ON "followed_rides" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "followed_rides_sid_index" ON "followed_rides" USING btree ("sid");--> statement-breakpoint
CREATE INDEX "followed_rides_expires_at_index" ON "followed_rides" USING btree ("expires_at");