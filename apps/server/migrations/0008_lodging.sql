CREATE TABLE "accommodation_availability" (
	"accommodation_id" uuid NOT NULL,
	"date" date NOT NULL,
	"is_available" boolean DEFAULT true NOT NULL,
	"price_override" numeric(10, 2),
	"min_stay" smallint DEFAULT 1 NOT NULL,
	"max_stay" smallint,
	CONSTRAINT "accommodation_availability_accommodation_id_date_pk" PRIMARY KEY("accommodation_id","date")
);
--> statement-breakpoint
CREATE TABLE "accommodations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid,
	"booking_com_id" text,
	"booking_com_url" text,
	"source" text DEFAULT 'local' NOT NULL,
	"is_example" boolean DEFAULT false NOT NULL,
	"last_sync_at" timestamp with time zone,
	"name" text NOT NULL,
	"description" text,
	"address" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"country" text DEFAULT 'Brasil' NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"category" text NOT NULL,
	"price_per_night" numeric(10, 2) NOT NULL,
	"rooms" integer DEFAULT 1 NOT NULL,
	"max_guests" smallint DEFAULT 20 NOT NULL,
	"rating" numeric(3, 2) DEFAULT 0 NOT NULL,
	"total_reviews" integer DEFAULT 0 NOT NULL,
	"image_urls" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"amenities" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_motorcycle_friendly" boolean DEFAULT false NOT NULL,
	"has_secure_parking" boolean DEFAULT false NOT NULL,
	"contact_phone" text,
	"contact_email" text,
	"check_in_time" text DEFAULT '14:00' NOT NULL,
	"check_out_time" text DEFAULT '12:00' NOT NULL,
	"pix_key" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accommodations_bookingComId_unique" UNIQUE("booking_com_id"),
	CONSTRAINT "accommodations_rooms" CHECK ("accommodations"."rooms" > 0),
	CONSTRAINT "accommodations_price" CHECK ("accommodations"."price_per_night" >= 0)
);
--> statement-breakpoint
CREATE TABLE "accommodation_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"accommodation_id" uuid NOT NULL,
	"booking_id" uuid,
	"rating" smallint NOT NULL,
	"comment" text,
	"is_motorcycle_review" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accommodation_reviews_bookingId_unique" UNIQUE("booking_id"),
	CONSTRAINT "accommodation_reviews_rating" CHECK ("accommodation_reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "booking_nights" (
	"accommodation_id" uuid NOT NULL,
	"date" date NOT NULL,
	"room" integer NOT NULL,
	"booking_id" uuid NOT NULL,
	CONSTRAINT "booking_nights_accommodation_id_date_room_pk" PRIMARY KEY("accommodation_id","date","room")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"accommodation_id" uuid,
	"accommodation_name" text NOT NULL,
	"accommodation_city" text NOT NULL,
	"accommodation_state" text NOT NULL,
	"booking_com_reservation_id" text,
	"booking_com_status" text,
	"is_booking_com_booking" boolean DEFAULT false NOT NULL,
	"check_in_date" date NOT NULL,
	"check_out_date" date NOT NULL,
	"number_of_guests" smallint DEFAULT 1 NOT NULL,
	"total_nights" smallint NOT NULL,
	"price_per_night" numeric(10, 2) NOT NULL,
	"total_amount" numeric(10, 2) NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"payment_status" text DEFAULT 'pending' NOT NULL,
	"guest_name" text NOT NULL,
	"guest_email" text NOT NULL,
	"guest_phone" text NOT NULL,
	"special_requests" text,
	"booking_reference" text NOT NULL,
	"last_sync_at" timestamp with time zone,
	"sync_errors" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_bookingComReservationId_unique" UNIQUE("booking_com_reservation_id"),
	CONSTRAINT "bookings_bookingReference_unique" UNIQUE("booking_reference"),
	CONSTRAINT "bookings_dates" CHECK ("bookings"."check_out_date" > "bookings"."check_in_date")
);
--> statement-breakpoint
ALTER TABLE "accommodation_availability" ADD CONSTRAINT "accommodation_availability_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accommodations" ADD CONSTRAINT "accommodations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accommodation_reviews" ADD CONSTRAINT "accommodation_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accommodation_reviews" ADD CONSTRAINT "accommodation_reviews_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accommodation_reviews" ADD CONSTRAINT "accommodation_reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_nights" ADD CONSTRAINT "booking_nights_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_nights" ADD CONSTRAINT "booking_nights_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accommodations_place" ON "accommodations" USING gist (point("longitude", "latitude")) WHERE "accommodations"."is_active";--> statement-breakpoint
CREATE INDEX "accommodations_words" ON "accommodations" USING gin (to_tsvector('simple', "search_text")) WHERE "accommodations"."is_active";--> statement-breakpoint
CREATE INDEX "accommodations_owner_id_created_at_id_index" ON "accommodations" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "accommodation_reviews_accommodation_id_created_at_id_index" ON "accommodation_reviews" USING btree ("accommodation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "accommodation_reviews_user_id_index" ON "accommodation_reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "booking_nights_booking_id_index" ON "booking_nights" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "bookings_user_id_created_at_id_index" ON "bookings" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_accommodation_id_check_in_date_id_index" ON "bookings" USING btree ("accommodation_id","check_in_date","id");