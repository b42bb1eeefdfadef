import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { addJobs, triedPriority } from '#platform/jobs.store.ts';
import { users } from '#platform/users.tables.ts';
import { type Delivery, type DeliveryEvent, reduceDelivery } from './delivery.ts';
import { deliveryJob } from './delivery-jobs.ts';
import type { Receipt } from './emergency.provider.ts';
import {
  emergencyAlerts as alerts,
  emergencyDeliveries as deliveries,
  emergencyRecipients as recipients,
} from './emergency.tables.ts';
import { retryAt } from './next-step.ts';

export type DeliveryInFull = {
  delivery: typeof deliveries.$inferSelect;
  recipient: typeof recipients.$inferSelect;
  alert: typeof alerts.$inferSelect;
  riderName: string;
};

/** The new state of a message and its alert, for notifying the rider. */
export type Changed = { riderId: string; alertId: string; delivery: DeliveryRow };
type DeliveryRow = typeof deliveries.$inferSelect;

export function createDeliveriesStore(db: Database) {
  /**
   * Events about one message are applied one after the other. Null when there is no such message or nothing changed.
   */
  async function apply(deliveryId: string, event: DeliveryEvent, at: Date): Promise<Changed | null> {
    return db.transaction(async (tx) => {
      const [before] = await tx.select().from(deliveries).where(eq(deliveries.id, deliveryId)).for('update');
      if (!before) return null;
      const after = reduceDelivery(before, event);
      if (isSame(before, after)) return null;
      const delivery = { ...before, ...after, updatedAt: at };
      await tx.update(deliveries).set(delivery).where(eq(deliveries.id, deliveryId));
      const [changed] = await tx
        .select({ riderId: alerts.userId, alertId: alerts.id })
        .from(recipients)
        .innerJoin(alerts, eq(alerts.id, recipients.alertId))
        .where(eq(recipients.id, before.recipientId));
      const isPutOff = after.notBefore !== null && after.notBefore !== before.notBefore;
      if (changed && isPutOff) await addAgain(tx, delivery, changed.riderId, after.notBefore ?? at);
      return changed ? { ...changed, delivery } : null;
    });
  }

  return {
    apply,

    /** Null when the account was deleted in the meantime. */
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
      return { ...rest, riderName: row.alert.riderName ?? `${firstName} ${lastName}` };
    },

    /** Null when the receipt matches no message or changes nothing. */
    async applyReceipt(receipt: Receipt, at: Date): Promise<Changed | null> {
      const { providerMessageId, outcome, problem, mayPass } = receipt;
      const known = await attemptsOf(db, receipt);
      if (!known) return null;
      const again = mayPass ? retryAt(at, known.attempts, null) : null;
      return apply(known.id, { type: 'receipt', at, providerMessageId, outcome, problem, retryAt: again }, at);
    },
  };
}

/** Adds a job for the retry: the first one may have ended when the provider accepted the message. */
const addAgain = (tx: Database, { id, channel }: DeliveryRow, owner: string, runAt: Date) =>
  addJobs(tx, deliveryJob(channel), [{ deliveryId: id }], runAt, { owner, priority: triedPriority });

export type DeliveriesStore = ReturnType<typeof createDeliveriesStore>;

async function attemptsOf(db: Database, { deliveryId, providerMessageId }: Receipt) {
  const [row] = await db
    .select({ id: deliveries.id, attempts: deliveries.attempts })
    .from(deliveries)
    .where(deliveryId ? eq(deliveries.id, deliveryId) : eq(deliveries.providerMessageId, providerMessageId))
    .limit(1);
  return row;
}

const isSame = (before: Delivery, after: Delivery): boolean =>
  before.state === after.state &&
  before.attempts === after.attempts &&
  before.inDoubt === after.inDoubt &&
  before.notBefore?.getTime() === after.notBefore?.getTime() &&
  before.sendingSince?.getTime() === after.sendingSince?.getTime() &&
  before.acceptedAt?.getTime() === after.acceptedAt?.getTime() &&
  before.providerMessageId === after.providerMessageId &&
  before.problem === after.problem;
