CREATE TABLE "group_ridings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"session_id" text NOT NULL,
	"duration" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"heading_degrees" double precision,
	"fix_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "group_signal_views" (
	"signal_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_signal_views_signal_id_user_id_pk" PRIMARY KEY("signal_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "group_signals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"heading_degrees" double precision,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "group_ridings" ADD CONSTRAINT "group_ridings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_ridings" ADD CONSTRAINT "group_ridings_session_id_sessions_sid_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("sid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_ridings" ADD CONSTRAINT "group_ridings_member_fk" FOREIGN KEY ("group_id","user_id") REFERENCES "public"."group_members"("group_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_signal_views" ADD CONSTRAINT "group_signal_views_signal_id_group_signals_id_fk" FOREIGN KEY ("signal_id") REFERENCES "public"."group_signals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_signal_views" ADD CONSTRAINT "group_signal_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_signals" ADD CONSTRAINT "group_signals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_signals" ADD CONSTRAINT "group_signals_member_fk" FOREIGN KEY ("group_id","user_id") REFERENCES "public"."group_members"("group_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_ridings_group_id_index" ON "group_ridings" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "group_ridings_session_id_index" ON "group_ridings" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "group_ridings_expires_at_index" ON "group_ridings" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "group_signal_views_user_id_index" ON "group_signal_views" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "group_signals_group_id_sent_at_index" ON "group_signals" USING btree ("group_id","sent_at");--> statement-breakpoint
CREATE INDEX "group_signals_user_id_index" ON "group_signals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "group_signals_sent_at_index" ON "group_signals" USING btree ("sent_at");