import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { users } from '#platform/users.tables.ts';
import { type Delivery, type DeliveryEvent, reduceDelivery } from './delivery.ts';
import type { Receipt } from './emergency.provider.ts';
import {
  emergencyAlerts as alerts,
  emergencyDeliveries as deliveries,
  emergencyRecipients as recipients,
} from './emergency.tables.ts';

/** The kind of job that works on one message; its payload is `{ deliveryId }`. */
export const deliveryJob = 'emergency-delivery';

/** Everything that a message is made of. */
export type DeliveryInFull = {
  delivery: typeof deliveries.$inferSelect;
  recipient: typeof recipients.$inferSelect;
  alert: typeof alerts.$inferSelect;
  riderName: string;
};

/** Whose alert changed: who is to be told. */
export type Changed = { riderId: string; alertId: string };

export function createDeliveriesStore(db: Database) {
  /** Events about one message wait for each other here. Null when there is no such message or nothing changed. */
  async function apply(deliveryId: string, event: DeliveryEvent, at: Date): Promise<Changed | null> {
    return db.transaction(async (tx) => {
      const [before] = await tx.select().from(deliveries).where(eq(deliveries.id, deliveryId)).for('update');
      if (!before) return null;
      const after = reduceDelivery(before, event);
      if (isSame(before, after)) return null;
      const { state, attempts, sendingSince, acceptedAt, providerMessageId, problem } = after;
      await tx
        .update(deliveries)
        .set({ state, attempts, sendingSince, acceptedAt, providerMessageId, problem, updatedAt: at })
        .where(eq(deliveries.id, deliveryId));
      const [changed] = await tx
        .select({ riderId: alerts.userId, alertId: alerts.id })
        .from(recipients)
        .innerJoin(alerts, eq(alerts.id, recipients.alertId))
        .where(eq(recipients.id, before.recipientId));
      return changed ?? null;
    });
  }

  return {
    apply,

    /** Null when the account went in the meantime. */
    async inFull(deliveryId: string): Promise<DeliveryInFull | null> {
      const [row] = await db
        .select({
          delivery: deliveries,
          recipient: recipients,
          alert: alerts,
          firstName: users.firstName,
          lastName: users.lastName,
        })
        .from(deliveries)
        .innerJoin(recipients, eq(recipients.id, deliveries.recipientId))
        .innerJoin(alerts, eq(alerts.id, recipients.alertId))
        .innerJoin(users, eq(users.id, alerts.userId))
        .where(eq(deliveries.id, deliveryId))
        .limit(1);
      if (!row) return null;
      const { firstName, lastName, ...rest } = row;
      return { ...rest, riderName: `${firstName} ${lastName}` };
    },

    /** Null when it is about no message of ours, or tells nothing new. */
    async applyReceipt(receipt: Receipt, at: Date): Promise<Changed | null> {
      const { providerMessageId, outcome, problem } = receipt;
      const id = receipt.deliveryId ?? (await idOf(db, providerMessageId));
      return id ? apply(id, { type: 'receipt', at, providerMessageId, outcome, problem }, at) : null;
    },
  };
}

export type DeliveriesStore = ReturnType<typeof createDeliveriesStore>;

async function idOf(db: Database, providerMessageId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.providerMessageId, providerMessageId)))
    .limit(1);
  return row?.id ?? null;
}

const isSame = (before: Delivery, after: Delivery): boolean =>
  before.state === after.state &&
  before.attempts === after.attempts &&
  before.sendingSince?.getTime() === after.sendingSince?.getTime() &&
  before.acceptedAt?.getTime() === after.acceptedAt?.getTime() &&
  before.providerMessageId === after.providerMessageId &&
  before.problem === after.problem;
