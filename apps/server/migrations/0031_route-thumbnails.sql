ALTER TABLE "routes" ADD COLUMN "thumbnail" text;--> statement-breakpoint
ALTER TABLE "routes" ADD COLUMN "curviness" real;--> statement-breakpoint
-- The thumbnail of a route from before is drawn when it is first listed.
UPDATE "routes" SET "curviness" = ("route"->>'curviness')::real WHERE "route" IS NOT NULL AND NOT "estimate";
