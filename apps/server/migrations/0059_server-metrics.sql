CREATE TABLE "server_metrics" (
	"hour" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"value" double precision NOT NULL,
	CONSTRAINT "server_metrics_hour_name_pk" PRIMARY KEY("hour","name")
);
