import { LatLng } from '@estradeiro/contract/lat-lng';
import { z } from 'zod';
import { createDatabase, resultOf } from './database.ts';

/**
 * A photo that exists only on this device. `of` is the record that it belongs to; times are epoch milliseconds. Without metadata,
 * as `encodePhoto` makes it.
 */
export const DevicePhoto = z.object({
  id: z.string(),
  riderId: z.string(),
  of: z.string(),
  takenAt: z.number().nullable(),
  position: LatLng.nullable(),
  /** From the start of the ride. */
  meters: z.number().nullable(),
  /** A small JPEG in base64. */
  preview: z.string(),
});
export type DevicePhoto = z.infer<typeof DevicePhoto>;

export const maxPhotosOfRecord = 12;
/** At most some 100 MB. */
export const maxPhotosOfRider = 120;

/** Nothing was added, since the record or the rider has as many photos on this device as allowed. */
export type NoRoom = 'record' | 'rider';

const database = createDatabase('estradeiro-photos', 'photos');

/** Previews and whole pictures stand apart, so that a list reads no megabytes. */
const previews = 'preview/';
const wholes = 'whole/';
const under = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);
const placeOf = ({ riderId, of, id }: Pick<DevicePhoto, 'riderId' | 'of' | 'id'>) => `${riderId}/${of}/${id}`;

/** Photos by rider: who signs in next on this device neither sees nor removes them. Fails as `Database.run` does. */
export const photoStorage = {
  /** In the order in which they were taken; those without a time last. */
  list: async (riderId: string, of: string): Promise<DevicePhoto[]> => {
    const read = await database.run('readonly', (store) =>
      resultOf<unknown[]>(store.getAll(under(`${previews}${riderId}/${of}/`))),
    );
    const photos = read.flatMap((value) => DevicePhoto.safeParse(value).data ?? []);
    return photos.toSorted((a, b) => (a.takenAt ?? Number.MAX_VALUE) - (b.takenAt ?? Number.MAX_VALUE));
  },

  /** `whole` is the large picture in base64. */
  add: (photo: DevicePhoto, whole: string): Promise<NoRoom | null> =>
    database.run('readwrite', async (store) => {
      const ofRecord = await resultOf(store.count(under(`${previews}${photo.riderId}/${photo.of}/`)));
      if (ofRecord >= maxPhotosOfRecord) return 'record';
      const ofRider = await resultOf(store.count(under(`${previews}${photo.riderId}/`)));
      if (ofRider >= maxPhotosOfRider) return 'rider';
      store.put(photo, previews + placeOf(photo));
      store.put(whole, wholes + placeOf(photo));
      return null;
    }),

  whole: async (photo: DevicePhoto): Promise<string | null> => {
    const read = await database.run('readonly', (store) => resultOf<unknown>(store.get(wholes + placeOf(photo))));
    return typeof read === 'string' ? read : null;
  },

  remove: (photo: DevicePhoto): Promise<void> =>
    database.run('readwrite', async (store) => {
      for (const part of [previews, wholes]) store.delete(part + placeOf(photo));
    }),

  /** Removes a rider's photos of all records but these. */
  keepOnly: (riderId: string, records: ReadonlySet<string>): Promise<void> =>
    database.run('readwrite', async (store) => {
      for (const part of [previews, wholes]) {
        const ofRider = `${part}${riderId}/`;
        for (const key of await resultOf(store.getAllKeys(under(ofRider)))) {
          const [record = ''] = String(key).slice(ofRider.length).split('/');
          if (!records.has(record)) store.delete(key);
        }
      }
    }),

  /** All of a record, or of a rider without one. */
  removeAll: (riderId: string, of?: string): Promise<void> =>
    database.run('readwrite', async (store) => {
      for (const part of [previews, wholes])
        store.delete(under(`${part}${riderId}/${of === undefined ? '' : `${of}/`}`));
    }),
};
