import { listRideRecords, type RideRecordDetail, rideRecordsPage } from '@estradeiro/contract/rides';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { allPages } from '#platform/all-pages.ts';
import { call, newIdempotencyKey } from '#platform/call.ts';
import { isFull } from '#platform/offline/database.ts';
import { outbox } from '#platform/offline/outbox.ts';
import { useRiderId } from '#platform/offline/pending.ts';
import { type DevicePhoto, type NoRoom, photoStorage } from '#platform/offline/photo-storage.ts';
import { encodePhoto, isHeic, maxPhotoFileBytes, UnreadableImage } from '#platform/photo.ts';
import { originOf } from '#platform/photo-origin.ts';
import { photoFileTexts } from '#platform/photo-texts.ts';
import { showToast } from '#ui/toast.tsx';
import { rideWrites } from './outbox.ts';
import { placePhoto } from './place-photo.ts';
import { photoTexts } from './texts.ts';

/** For the map and for half the width of a phone. */
const preview = { sidePixels: 480, maxBytes: 90_000 };
/** For the whole screen. */
const whole = { sidePixels: 1_600, maxBytes: 700_000 };

const none: readonly DevicePhoto[] = [];

class PhotosFull extends Error {
  readonly noRoom: NoRoom;
  constructor(noRoom: NoRoom) {
    super();
    this.noRoom = noRoom;
  }
}

/** The photos of a ride, which exist only on this device, for its rider alone; needs no network. */
export function useRidePhotos(ride: RideRecordDetail) {
  const client = useQueryClient();
  const riderId = useRiderId();
  const queryKey = ['ride-photos', riderId, ride.id];
  const { data: photos = none, isError } = useQuery({
    queryKey,
    queryFn: () => (riderId === null ? [] : photoStorage.list(riderId, ride.id)),
  });
  const onSettled = () => client.invalidateQueries({ queryKey });
  const onError = (error: Error) => showFailure(photoTexts.failed, error);
  const add = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const errors: Error[] = [];
      let added = 0;
      for (const file of files) {
        try {
          await addPhoto(file, ride, riderId);
          added += 1;
        } catch (error) {
          errors.push(error as Error);
          if (error instanceof PhotosFull) break; // nor is there room for the others
        }
      }
      const [first] = errors;
      if (first) showFailure(added > 0 ? photoTexts.failedSome : photoTexts.failed, first);
    },
    onSettled,
    onError,
  });
  const remove = useMutation({ mutationFn: photoStorage.remove, onSettled, onError });
  return { photos, isUnreadable: isError, add: add.mutate, busy: add.isPending, remove: remove.mutate };
}

const showFailure = (title: string, error: Error) =>
  showToast({ title, description: whyNot(error), tone: 'destructive' });

async function addPhoto(file: File, ride: RideRecordDetail, riderId: string | null): Promise<void> {
  if (riderId === null) return;
  if ((!file.type.startsWith('image/') && !isHeic(file)) || file.size > maxPhotoFileBytes) throw new UnreadableImage();
  const origin = originOf(new Uint8Array(await file.arrayBuffer()));
  const [small = '', large = ''] = await encodePhoto(file, [preview, whole]);
  const photo: DevicePhoto = {
    id: newIdempotencyKey(),
    riderId,
    of: ride.id,
    preview: small,
    ...placePhoto(origin, file.lastModified, ride),
  };
  let noRoom = await photoStorage.add(photo, large);
  if (noRoom === 'rider') {
    await removePhotosOfDeletedRides(riderId).catch(() => undefined); // unknown without a network
    noRoom = await photoStorage.add(photo, large);
  }
  if (noRoom) throw new PhotosFull(noRoom);
}

/** Another device may have deleted rides, and this one never learned of it. Fails as `call` does. */
async function removePhotosOfDeletedRides(riderId: string): Promise<void> {
  await outbox.read();
  // Read first: a ride that the server takes in between is in its list.
  const pending = outbox.queue().flatMap(({ kind, payload }) => {
    const { data } = kind === rideWrites.name ? rideWrites.schema.safeParse(payload) : {};
    return data ? [data.id] : [];
  });
  const rides = await allPages((before) => call(listRideRecords, { query: { before } }), rideRecordsPage);
  await photoStorage.keepOnly(riderId, new Set([...pending, ...rides.map(({ id }) => id)]));
}

function whyNot(error: Error): string {
  if (error instanceof PhotosFull) return photoTexts.noRoom[error.noRoom];
  if (error instanceof UnreadableImage) return error.isHeic ? photoFileTexts.heic : photoTexts.notAnImage;
  return isFull(error) ? photoTexts.diskFull : photoTexts.noDisk;
}
