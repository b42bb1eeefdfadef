import { type MotorcyclePhoto, maxInvoicePhotos, maxMotorcyclePhotos } from '@estradeiro/contract/fuel/photos';
import type { PhotoSize } from '@estradeiro/contract/photos';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import type { CheckedPhoto } from '#platform/photos.ts';
import { storedBytes } from '#platform/stored-bytes.ts';
import { lockRider } from '#platform/users.store.ts';
import { motorcyclePhotos as photos } from './maintenance.tables.ts';

type Of = Pick<MotorcyclePhoto, 'vehicleId' | 'recordId'>;

export function createMotorcyclePhotosStore(db: Database) {
  const list = (tx: Database, userId: string): Promise<MotorcyclePhoto[]> =>
    tx.select(shown).from(photos).where(eq(photos.userId, userId)).orderBy(asc(photos.createdAt), asc(photos.id));

  return {
    /** In the order in which they were added. */
    list: (userId: string) => list(db, userId),

    /** A second insert under one id changes nothing. A motorcycle has one photo, the last. */
    add: (userId: string, of: Of, photo: CheckedPhoto, createdAt: Date) =>
      db.transaction(async (tx): Promise<MotorcyclePhoto | 'full'> => {
        await lockRider(tx, userId);
        const all = await list(tx, userId);
        const made = all.find(({ id }) => id === photo.id);
        if (made) return made;
        const { vehicleId, recordId } = of;
        const alike = all.filter((one) => one.vehicleId === vehicleId && one.recordId === recordId);
        const replaces = recordId === null && alike.length > 0;
        if (!replaces && (all.length >= maxMotorcyclePhotos || alike.length >= maxInvoicePhotos)) return 'full';
        if (replaces) await tx.delete(photos).where(and(eq(photos.vehicleId, vehicleId), isNull(photos.recordId)));
        const [row] = await tx
          .insert(photos)
          .values({ ...photo, userId, vehicleId, recordId, createdAt })
          .returning(shown);
        if (!row) throw new Error('the photo just written is gone');
        return row;
      }),

    /** False when the rider has no such photo. */
    async remove(userId: string, id: string): Promise<boolean> {
      return (await db.delete(photos).where(own(userId, id)).returning({ id: photos.id })).length > 0;
    },

    async read(userId: string, id: string, size: PhotoSize): Promise<Uint8Array | null> {
      const [row] = await db.select({ jpeg: photos[size] }).from(photos).where(own(userId, id));
      return row?.jpeg ?? null;
    },

    /** In their large size, from which the others are made; one in memory at a time. */
    async *exported(userId: string) {
      for (const photo of await list(db, userId)) {
        const [row] = await db.select({ large: photos.large }).from(photos).where(own(userId, photo.id));
        if (row) yield { ...photo, jpegBase64: Buffer.from(row.large).toString('base64') };
      }
    },

    bytes: storedBytes(db, {
      table: photos,
      userId: photos.userId,
      columns: [photos.small, photos.medium, photos.large],
    }),
  };
}

export type MotorcyclePhotosStore = ReturnType<typeof createMotorcyclePhotosStore>;

const own = (userId: string, id: string) => and(eq(photos.userId, userId), eq(photos.id, id));

const { id, vehicleId, recordId, widthPixels, heightPixels } = photos;
const shown = { id, vehicleId, recordId, widthPixels, heightPixels };
