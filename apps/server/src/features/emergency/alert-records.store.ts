import { asc, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import {
  emergencyAcknowledgements as acknowledgements,
  emergencyAlerts as alerts,
  emergencyDeliveries as deliveries,
  emergencyRecipients as recipients,
} from './emergency.tables.ts';

const { linkHash: _, plainLinkHash: __, ...exported } = getTableColumns(alerts);

/** A rider's alerts for the download of all data, by table. */
export function createEmergencyRecords(db: Database) {
  const ofRider = (userId: string) => eq(alerts.userId, userId);
  return {
    alerts: async (userId: string) =>
      db.select(exported).from(alerts).where(ofRider(userId)).orderBy(desc(alerts.createdAt)),
    recipients: async (userId: string) =>
      db
        .select(getTableColumns(recipients))
        .from(recipients)
        .innerJoin(alerts, eq(alerts.id, recipients.alertId))
        .where(ofRider(userId))
        .orderBy(desc(alerts.createdAt), asc(recipients.rank)),
    deliveries: async (userId: string) =>
      db
        .select(getTableColumns(deliveries))
        .from(deliveries)
        .innerJoin(recipients, eq(recipients.id, deliveries.recipientId))
        .innerJoin(alerts, eq(alerts.id, recipients.alertId))
        .where(ofRider(userId))
        .orderBy(desc(alerts.createdAt), asc(recipients.rank), asc(deliveries.kind), asc(deliveries.channel)),
    acknowledgements: async (userId: string) =>
      db
        .select(getTableColumns(acknowledgements))
        .from(acknowledgements)
        .innerJoin(alerts, eq(alerts.id, acknowledgements.alertId))
        .where(ofRider(userId))
        .orderBy(asc(acknowledgements.at)),
  };
}
