import { mostPhotos } from '@estradeiro/contract/lodging/photos';
import type { PhotoSize, StoredPhoto } from '@estradeiro/contract/photos';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import type { CheckedPhoto } from '#platform/photos.ts';
import { accommodationPhotos, accommodations as places } from './accommodations.tables.ts';

/** Photos of places: the place's row holds their order, under whose lock they are added, moved and removed. */
export function createPlacePhotosStore(db: Database) {
  /** Null where the owner has no such place; else its photos after `change`. */
  const changeOf = (
    ownerId: string,
    placeId: string,
    change: (tx: Database, photos: StoredPhoto[]) => Promise<StoredPhoto[]> | StoredPhoto[],
  ) =>
    db.transaction(async (tx): Promise<StoredPhoto[] | null> => {
      const own = and(eq(places.ownerId, ownerId), eq(places.id, placeId));
      const [place] = await tx.select({ photos: places.photos }).from(places).where(own).for('no key update');
      if (!place) return null;
      const photos = await change(tx, place.photos);
      if (photos !== place.photos) await tx.update(places).set({ photos }).where(own);
      return photos;
    });

  return {
    /** Adds a photo behind the existing ones, and removes earlier links to other hosts. Idempotent by id. */
    async add(
      ownerId: string,
      placeId: string,
      photo: CheckedPhoto,
      now: Date,
    ): Promise<StoredPhoto[] | 'full' | 'taken down' | null> {
      const { id, widthPixels, heightPixels, ...bytes } = photo;
      let refusal: 'full' | 'taken down' | null = null;
      const photos = await changeOf(ownerId, placeId, async (tx, before) => {
        if (before.some((one) => one.id === id)) return before;
        const isTakenDown = (await tx.$count(accommodationPhotos, eq(accommodationPhotos.id, id))) > 0;
        const isFull = (await tx.$count(accommodationPhotos, shownOf(placeId))) >= mostPhotos;
        refusal = isTakenDown ? 'taken down' : isFull ? 'full' : null;
        if (refusal) return before;
        await tx.insert(accommodationPhotos).values({ ...bytes, id, accommodationId: placeId, createdAt: now });
        await tx.update(places).set({ imageUrls: [] }).where(eq(places.id, placeId));
        return [...before, { id, widthPixels, heightPixels }];
      });
      return refusal ?? photos;
    },

    /** Moves the named photos to the front, in the order of `ids`; the others keep their order. */
    order: (ownerId: string, placeId: string, ids: readonly string[]) =>
      changeOf(ownerId, placeId, (_, photos) => {
        const named = [...new Set(ids)].flatMap((id) => photos.find((photo) => photo.id === id) ?? []);
        return [...named, ...photos.filter((photo) => !named.includes(photo))];
      }),

    remove: (ownerId: string, placeId: string, id: string) =>
      changeOf(ownerId, placeId, async (tx, photos) => {
        await tx.delete(accommodationPhotos).where(and(shownOf(placeId), eq(accommodationPhotos.id, id)));
        return photos.filter((photo) => photo.id !== id);
      }),

    /** The JPEG of a photo, whoever owns it; of a place that was taken down only for its owner. */
    async read(readerId: string, id: string, size: PhotoSize): Promise<Uint8Array | null> {
      const [row] = await db
        .select({ jpeg: accommodationPhotos[size] })
        .from(accommodationPhotos)
        .innerJoin(places, eq(places.id, accommodationPhotos.accommodationId))
        .where(
          and(
            eq(accommodationPhotos.id, id),
            isNull(accommodationPhotos.takenDownAt),
            or(isNull(places.takenDownAt), eq(places.ownerId, readerId)),
          ),
        );
      return row?.jpeg ?? null;
    },
  };
}

const shownOf = (placeId: string) =>
  and(eq(accommodationPhotos.accommodationId, placeId), isNull(accommodationPhotos.takenDownAt));

export type PlacePhotosStore = ReturnType<typeof createPlacePhotosStore>;
