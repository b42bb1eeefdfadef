import type { OwnAccommodation } from '@estradeiro/contract/lodging/owner';
import { mostPhotos, photoAddress } from '@estradeiro/contract/lodging/photos';
import type { StoredPhoto } from '@estradeiro/contract/photos';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, ImagePlus, RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { ApiError, failureText } from '#platform/api-error.ts';
import { OfflineNotice } from '#platform/offline-notice.tsx';
import { useOnline } from '#platform/online.ts';
import { isHeic, maxPhotoFileBytes, UnreadableImage } from '#platform/photo.ts';
import { photoFileTexts } from '#platform/photo-texts.ts';
import { showFailure } from '#platform/show-failure.ts';
import { ask } from '#ui/ask.tsx';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/chip.tsx';
import { FileInput } from '#ui/file-input.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { RemoveIconButton } from '#ui/remove-icon-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { showToast } from '#ui/toast.tsx';
import { showPhotos, useChangePhotos } from './api.ts';
import { type PhotoUpload, photoUploads, usePhotoUploads } from './photo-uploads.ts';
import { ownerTexts, photoTexts } from './texts.ts';

export function PhotosView({ place }: { place: OwnAccommodation }) {
  const { photos, name } = place;
  const uploads = usePhotoUploads(place.id);
  const change = useChangePhotos(place.id);
  const left = mostPhotos - photos.length - uploads.length;
  const { choose, retry } = useSending(place.id);
  const apply = (wanted: Parameters<typeof change.mutate>[0], done?: string) =>
    change.mutate(wanted, {
      onSuccess: () => done && showToast({ title: done, tone: 'success' }),
      onError: (error) => showFailure(photoTexts.failed, error),
    });
  const move = (from: number, to: number) => {
    const ids = photos.map(({ id }) => id);
    apply({ order: ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] ?? '') });
  };
  const remove = async (id: string) => {
    if (await ask(photoTexts.removeQuestion)) apply({ remove: id }, photoTexts.removed);
  };
  return (
    <>
      <OfflineNotice text={ownerTexts.offline} />
      <h2 className="text-20 font-semibold wrap-anywhere">{name}</h2>
      <p className="-mt-2 text-quiet">{photoTexts.hint(mostPhotos)}</p>
      {photos.length === 0 && <FormerLinks links={place.imageUrls} />}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map((photo, at) => (
          <SavedPhoto
            key={photo.id}
            {...{ photo, at, name, busy: change.isPending, isLast: at === photos.length - 1 }}
            onMove={(to) => move(at, to)}
            onRemove={() => void remove(photo.id)}
          />
        ))}
        {uploads.map((upload) => (
          <Chosen key={upload.key} upload={upload} onRetry={() => retry(upload.key)} />
        ))}
      </ul>
      {left > 0 ? (
        <ChooseButton isFirst={photos.length + uploads.length === 0} onChoose={(files) => choose(files, left)} />
      ) : (
        <p className="text-quiet">{photoTexts.full(mostPhotos)}</p>
      )}
      <p className="text-15 text-quiet">{photoTexts.noPosition}</p>
    </>
  );
}

function useSending(placeId: string) {
  const client = useQueryClient();
  const online = useOnline();
  const onSent = (id: string, photos: StoredPhoto[]) => showPhotos(client, id, photos);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the network's return resumes
  useEffect(() => {
    if (online) void photoUploads.resume(onSent);
  }, [online]);
  return {
    retry: (key: string) => void photoUploads.retry(key, onSent),
    choose(files: readonly File[], left: number) {
      const problem = files.map(problemOf).find((found) => found !== null);
      if (problem) refuse(problem);
      else if (files.length > left) refuse(photoTexts.tooMany(left));
      const taken = files.filter((file) => problemOf(file) === null).slice(0, left);
      void photoUploads.add(placeId, taken, onSent);
    },
  };
}

function problemOf(file: File): string | null {
  if (!file.type.startsWith('image/') && !isHeic(file)) return photoTexts.notAnImage;
  return file.size > maxPhotoFileBytes ? photoTexts.tooLarge : null;
}

const refuse = (description: string) => showToast({ title: photoTexts.refused, description, tone: 'destructive' });

type PhotoProps = {
  photo: StoredPhoto;
  at: number;
  name: string;
  isLast: boolean;
  busy: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
};

const SavedPhoto = ({ photo, at, name, isLast, busy, onMove, onRemove }: PhotoProps) => (
  <li className="relative overflow-hidden rounded-card border border-line bg-card">
    <img
      src={photoAddress(photo.id, 'medium')}
      alt={photoTexts.photoOf(at + 1, name)}
      decoding="async"
      className="aspect-4/3 w-full bg-raised object-cover"
    />
    {at === 0 && (
      <span className="absolute top-2 left-2 rounded-full bg-card">
        <Tag meaning="guidance">{photoTexts.cover}</Tag>
      </span>
    )}
    <div className="flex justify-between">
      <IconButton
        label={photoTexts.earlier(at + 1)}
        icon={<ArrowLeft size={22} aria-hidden="true" />}
        disabled={busy || at === 0}
        onClick={() => onMove(at - 1)}
      />
      <IconButton
        label={photoTexts.later(at + 1)}
        icon={<ArrowRight size={22} aria-hidden="true" />}
        disabled={busy || isLast}
        onClick={() => onMove(at + 1)}
      />
      <RemoveIconButton label={photoTexts.remove(at + 1)} disabled={busy} onClick={onRemove} />
    </div>
  </li>
);

function Chosen({ upload: { key, file, previewUrl, state }, onRetry }: { upload: PhotoUpload; onRetry: () => void }) {
  const failed = typeof state === 'object' ? state.failed : null;
  return (
    <li className="overflow-hidden rounded-card border border-dashed border-quiet bg-card">
      <img
        src={previewUrl}
        alt={photoTexts.chosenFile(file.name)}
        className="aspect-4/3 w-full bg-raised object-cover opacity-60"
      />
      <div className="flex flex-col gap-1 p-2">
        <p role="status" className={failed ? 'text-15 text-danger' : 'flex items-center gap-2 text-15 text-quiet'}>
          {state === 'sending' && <Spinner />}
          {failed ? whyNot(failed) : state === 'sending' ? photoTexts.sending : photoTexts.waiting}
        </p>
        {failed && (
          <>
            {!(failed instanceof UnreadableImage) && (
              <Button variant="secondary" icon={<RotateCw size={20} aria-hidden="true" />} onClick={onRetry}>
                {photoTexts.retry}
              </Button>
            )}
            <Button variant="quiet" onClick={() => photoUploads.discard(key)}>
              {photoTexts.discard}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

function whyNot(failed: Error): string {
  if (failed instanceof UnreadableImage) return failed.isHeic ? photoFileTexts.heic : photoTexts.notAnImage;
  return failed instanceof ApiError && failed.type === 'offline' ? photoTexts.offline : failureText(failed);
}

function ChooseButton({ isFirst, onChoose }: { isFirst: boolean; onChoose: (files: File[]) => void }) {
  const label = isFirst ? photoTexts.choose : photoTexts.chooseMore;
  return (
    <FileInput label={label} accept="image/*" multiple onChoose={onChoose}>
      {(open) => (
        <Button icon={<ImagePlus size={20} aria-hidden="true" />} onClick={open}>
          {label}
        </Button>
      )}
    </FileInput>
  );
}

const FormerLinks = ({ links }: { links: readonly string[] }) =>
  links.length > 0 && (
    <div role="note" className="flex flex-col gap-1 rounded-card border border-line p-3">
      <p className="text-15 text-provisional">{photoTexts.former}</p>
      <ul>
        {links
          .filter((link) => link.startsWith('https://'))
          .map((link, at) => (
            <li key={link}>
              <a
                href={link}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-12 items-center text-guidance"
              >
                {photoTexts.formerLink(at + 1)}
              </a>
            </li>
          ))}
      </ul>
    </div>
  );
