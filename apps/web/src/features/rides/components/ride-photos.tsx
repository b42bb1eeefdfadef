import { zoneAt } from '@estradeiro/navigation/local-time/local-time';
import { useQuery } from '@tanstack/react-query';
import { ImagePlus, Trash2 } from 'lucide-react';
import { type DevicePhoto, maxPhotosOfRecord, photoStorage } from '#platform/offline/photo-storage.ts';
import { ask } from '#ui/ask.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FileInput } from '#ui/file-input.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { photoText, photoTexts } from '../texts.ts';
import type { useRidePhotos } from '../use-ride-photos.ts';

/** The address of a picture that is stored as base64. */
export const addressOf = (jpeg: string): string => `data:image/jpeg;base64,${jpeg}`;

/** When and where on the ride it was taken, by the clocks there: '9h30 · km 12,4'. */
export const captionOf = (photo: Pick<DevicePhoto, 'takenAt' | 'position' | 'meters'>): string =>
  photoText(photo, zoneAt(photo.position));

type Props = ReturnType<typeof useRidePhotos> & { onOpen: (id: string) => void };

/** The diary of a ride: its photos in the order in which they were taken. */
export function RidePhotos({ photos, isUnreadable, add, busy, onOpen }: Props) {
  const isFull = photos.length >= maxPhotosOfRecord;
  return (
    <section className="flex flex-col gap-3 border-line border-t pt-3">
      <h2 className="text-15 font-semibold text-quiet">{photoTexts.title}</h2>
      {photos.length > 0 && (
        <ul className="grid grid-cols-2 gap-2">
          {photos.map((photo) => (
            <li key={photo.id}>
              <button
                type="button"
                aria-label={photoTexts.open(captionOf(photo))}
                className="flex w-full flex-col gap-1 rounded-card text-left"
                onClick={() => onOpen(photo.id)}
              >
                <img
                  src={addressOf(photo.preview)}
                  alt=""
                  className="aspect-4/3 w-full rounded-card bg-raised object-cover"
                />
                <span className="text-15 tabular-nums">{captionOf(photo)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="text-15 text-quiet">
        {isUnreadable ? photoTexts.noDisk : isFull ? photoTexts.noRoom.record : photoTexts.hint}
      </p>
      {!isUnreadable && (
        <FileInput label={photoTexts.add} accept="image/*" multiple onChoose={add}>
          {(open) => (
            <Button
              variant="secondary"
              busy={busy}
              // Disabled, it would lose the focus of who has just added the last one.
              aria-disabled={isFull || undefined}
              icon={<ImagePlus size={20} aria-hidden="true" />}
              onClick={isFull ? undefined : open}
            >
              {busy ? photoTexts.adding : photoTexts.add}
            </Button>
          )}
        </FileInput>
      )}
    </section>
  );
}

type DialogProps = { photo: DevicePhoto; onRemove: (photo: DevicePhoto) => void; onClose: () => void };

/** One photo as large as it is stored. */
export function RidePhotoDialog({ photo, onRemove, onClose }: DialogProps) {
  const { data: whole, isPending } = useQuery({
    queryKey: ['ride-photos', 'whole', photo.id],
    queryFn: () => photoStorage.whole(photo),
    gcTime: 0,
  });
  const caption = captionOf(photo);
  const remove = async () => {
    if (!(await ask(photoTexts.removeQuestion))) return;
    onRemove(photo);
    onClose();
  };
  return (
    <Dialog open large onOpenChange={onClose} title={caption}>
      {isPending ? (
        <Skeleton className="h-72" />
      ) : (
        <img
          src={addressOf(whole ?? photo.preview)}
          alt={photoTexts.photo(caption)}
          className="max-h-[60vh] w-full rounded-card bg-raised object-contain"
        />
      )}
      <Button
        variant="secondary"
        icon={<Trash2 size={20} aria-hidden="true" className="text-danger" />}
        onClick={() => void remove()}
      >
        {photoTexts.remove}
      </Button>
    </Dialog>
  );
}
