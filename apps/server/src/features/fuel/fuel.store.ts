import type { BaseVersion } from '@estradeiro/contract/base-version';
import {
  type FuelRecord,
  FuelType,
  fuelRecordFields,
  fuelRecordsPage,
  maxFuelRecords,
  type NewFuelRecord,
  type OfVehicle,
  pricePerLiterOf,
} from '@estradeiro/contract/fuel/records';
import type { FillUp } from '@estradeiro/contract/fuel/statistics';
import { and, desc, eq, gt, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { lockRider } from '#platform/users.store.ts';
import { type Changed, versionedRecords } from '#platform/versioned-records.ts';
import { fuelRecords as records } from './fuel.tables.ts';

export type DatedRecord = Omit<NewFuelRecord, 'acceptOdometer' | 'acceptDuplicate' | 'pricePerLiter'> & {
  date: string;
};

/** The doubts that the rider confirmed. */
export type Accepted = Pick<NewFuelRecord, 'acceptOdometer' | 'acceptDuplicate'>;

/** A doubt for the rider to check: an equal record, or `other` that contradicts it. */
export type Doubt = { type: 'equal' } | { type: 'contradicted'; other: Pick<FuelRecord, 'date' | 'odometer'> };

/** Refuellings in the order of the odometer. */
export function createFuelStore(db: Database) {
  const versioned = versionedRecords<FuelRecord>(db, {
    read: (tx, { userId, id }) => recordOf(tx, userId, id),
    deletedAs: written,
    remove: (tx, { userId, id }) => tx.delete(records).where(own(userId, id)),
  });

  return {
    byId: (userId: string, id: string): Promise<FuelRecord | null> => recordOf(db, userId, id),

    /** One page, highest odometer first; `before` is the id of the last record of the page before. */
    async list(userId: string, { before, vehicleId }: { before?: string; vehicleId?: OfVehicle } = {}) {
      const cursor = db
        .select({ odometer: records.odometer, date: records.date, at: records.createdAt, id: records.id })
        .from(records)
        .where(own(userId, before ?? userId));
      const rows = await db
        .select()
        .from(records)
        .where(and(ofRider(userId, vehicleId), before ? lt(position, cursor) : undefined))
        .orderBy(desc(records.odometer), desc(records.date), desc(records.createdAt), desc(records.id))
        .limit(fuelRecordsPage);
      return rows.map(toRecord);
    },

    /** Every record, for the download of all data, a page in memory at a time. */
    async *all(userId: string): AsyncGenerator<FuelRecord> {
      let before: string | undefined;
      do {
        const page: FuelRecord[] = await this.list(userId, before ? { before } : {});
        yield* page;
        before = page.length === fuelRecordsPage ? page.at(-1)?.id : undefined;
      } while (before);
    },

    /**
     * The data of the statistics, in the order of the odometer. Read as one text, since ten thousand rows take the
     * database and its driver three times as long.
     */
    async fillUps(userId: string, vehicleId?: OfVehicle): Promise<FillUp[]> {
      const [row] = await db.select({ text: fillUpsInOrder }).from(records).where(ofRider(userId, vehicleId));
      return row?.text ? row.text.split(';').map(toFillUp) : [];
    },

    /** A second insert under one id changes nothing and returns the first. */
    insert: (userId: string, id: string, record: DatedRecord, accepted: Accepted, createdAt: Date) =>
      db.transaction(async (tx): Promise<FuelRecord | 'full' | { doubt: Doubt }> => {
        await lockRider(tx, userId);
        const made = await recordOf(tx, userId, id);
        if (made) return made;
        const doubt = await doubtOf(tx, userId, id, record, accepted);
        if (doubt) return { doubt };
        if ((await tx.$count(records, eq(records.userId, userId))) >= maxFuelRecords) return 'full';
        const values = { ...record, pricePerLiter: pricePerLiterOf(record), id, userId, createdAt };
        const [row] = await tx.insert(records).values(values).returning();
        if (!row) throw new Error('the row just written is gone');
        return toRecord(row);
      }),

    update: (userId: string, id: string, sent: DatedRecord, accepted: Accepted, baseVersion?: BaseVersion) =>
      versioned.locked(
        { userId, id },
        async ({ tx, current, change }): Promise<Changed<FuelRecord> | { doubt: Doubt }> => {
          // The rider's first motorcycle takes over records without one; a change of other fields only keeps the
          // current motorcycle.
          const isLeft = baseVersion !== undefined && (baseVersion.vehicleId ?? null) === sent.vehicleId;
          const { vehicleId } = isLeft ? current : sent;
          const meant = { ...sent, vehicleId };
          const doubt = await doubtOf(tx, userId, id, meant, accepted);
          if (doubt) return { doubt };
          return change(
            { sent: meant, baseVersion: isLeft ? { ...baseVersion, vehicleId } : baseVersion },
            async () => {
              const set = { ...meant, pricePerLiter: pricePerLiterOf(sent) };
              await tx.update(records).set(set).where(own(userId, id));
              return { ...current, ...set };
            },
          );
        },
      ),

    delete: (userId: string, id: string, baseVersion?: BaseVersion) => versioned.delete({ userId, id }, baseVersion),
  };
}

export type FuelStore = ReturnType<typeof createFuelStore>;

async function recordOf(db: Database, userId: string, id: string): Promise<FuelRecord | null> {
  const [row] = await db.select().from(records).where(own(userId, id)).limit(1);
  return row ? toRecord(row) : null;
}

/** The caller locks the rider, so that one of two concurrent records sees the other. */
async function doubtOf(
  tx: Database,
  userId: string,
  id: string,
  record: DatedRecord,
  { acceptDuplicate, acceptOdometer }: Accepted,
): Promise<Doubt | null> {
  const { date, odometer, liters, totalCost, vehicleId } = record;
  const others = and(ofRider(userId, vehicleId ?? 'none'), ne(records.id, id));
  if (!acceptDuplicate) {
    const equal = and(
      ...[others, eq(records.date, date), eq(records.odometer, odometer)],
      ...[eq(records.liters, liters), eq(records.totalCost, totalCost)],
    );
    if ((await tx.$count(records, equal)) > 0) return { type: 'equal' };
  }
  if (acceptOdometer) return null;
  const isEarlierWithMore = and(lt(records.date, date), gt(records.odometer, odometer));
  const isLaterWithFewer = and(gt(records.date, date), lt(records.odometer, odometer));
  const [other] = await tx
    .select({ date: records.date, odometer: records.odometer })
    .from(records)
    .where(and(others, or(isEarlierWithMore, isLaterWithFewer)))
    .orderBy(sql`abs(${records.date} - ${date}::date)`, desc(records.odometer))
    .limit(1);
  return other ? { type: 'contradicted', other } : null;
}

/** The fields that riders write, without `vehicleId`, which adding a first motorcycle also changes. */
const written = fuelRecordFields.filter((field) => field !== 'vehicleId');

const own = (userId: string, id: string) => and(eq(records.userId, userId), eq(records.id, id));

const ofRider = (userId: string, vehicleId?: OfVehicle): SQL | undefined =>
  and(eq(records.userId, userId), vehicleId ? ofVehicle(vehicleId) : undefined);

const ofVehicle = (vehicleId: OfVehicle) =>
  vehicleId === 'none' ? isNull(records.vehicleId) : eq(records.vehicleId, vehicleId);

const position = sql`(${records.odometer}, ${records.date}, ${records.createdAt}, ${records.id})`;

/** No column contains a blank or a semicolon; the last one is left out where it is null. */
const fillUpsInOrder = sql<
  string | null
>`string_agg(concat_ws(' ', ${records.liters}, ${records.totalCost}, ${records.odometer},
  ${records.fuelType}, ${records.fullTank}, ${records.missed}, ${records.date}, ${records.vehicleId}), ';'
  order by ${records.odometer}, ${records.date}, ${records.createdAt}, ${records.id})`;

function toFillUp(text: string): FillUp {
  const [liters, totalCost, odometer, fuelType, fullTank, missed, date = '', vehicleId = null] = text.split(' ');
  return {
    liters: Number(liters),
    totalCost: Number(totalCost),
    odometer: Number(odometer),
    fuelType: FuelType.options.find((known) => known === fuelType) ?? 'petrol',
    fullTank: fullTank === 't',
    missed: missed === 't',
    date,
    vehicleId,
  };
}

const toRecord = ({ createdAt, ...record }: typeof records.$inferSelect): FuelRecord => ({
  ...record,
  createdAt: createdAt.toISOString(),
});
