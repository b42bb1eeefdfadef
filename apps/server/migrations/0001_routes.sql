CREATE TABLE "routes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"waypoints" jsonb NOT NULL,
	"filters" jsonb NOT NULL,
	"distance" numeric(9, 3),
	"estimated_time" integer,
	"estimate" boolean DEFAULT false NOT NULL,
	"is_offline_ready" boolean DEFAULT false NOT NULL,
	"route" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "routes_user_id_created_at_id_index" ON "routes" USING btree ("user_id","created_at","id");