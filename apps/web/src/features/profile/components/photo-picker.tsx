import type { Profile } from '@estradeiro/contract/profile';
import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { isHeic, UnreadableImage } from '#platform/photo.ts';
import { photoFileTexts } from '#platform/photo-texts.ts';
import { showFailure } from '#platform/show-failure.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { FileInput } from '#ui/file-input.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { showToast } from '#ui/toast.tsx';
import { useDeletePhoto, usePutPhoto } from '../api.ts';
import { texts } from '../texts.ts';

/** Part 1 §9. */
const maxImageBytes = 5 * 1024 * 1024;

/** Saves a chosen photo at once, or removes it, and shows the result. */
function usePhoto() {
  const put = usePutPhoto();
  const removal = useDeletePhoto();
  return {
    busy: put.isPending || removal.isPending,
    choose(file: File) {
      const problem = problemOf(file);
      if (problem) return refuse(problem);
      put.mutate(file, {
        onSuccess: () => showToast({ title: texts.updated, description: texts.photoSaved, tone: 'success' }),
        onError: (error) =>
          error instanceof UnreadableImage
            ? refuse(error.isHeic ? photoFileTexts.heic : texts.imageUnreadable)
            : toastFailure(error),
      });
    },
    remove: () =>
      removal.mutate(undefined, {
        onSuccess: () => showToast({ title: texts.updated, description: texts.photoRemoved, tone: 'success' }),
        onError: toastFailure,
      }),
  };
}

function problemOf(file: File): string | null {
  if (!file.type.startsWith('image/') && !isHeic(file)) return texts.notAnImage;
  return file.size > maxImageBytes ? texts.imageTooLarge : null;
}

const refuse = (description: string) => showToast({ title: texts.photoRefused, description, tone: 'destructive' });

const toastFailure = (error: Error) => showFailure(texts.updateFailed, error, texts.updateFailedHint);

export function PhotoPicker({ profile }: { profile: Profile }) {
  const { choose, remove, busy } = usePhoto();
  const camera = useRef<HTMLButtonElement>(null);
  const removeIt = () => {
    camera.current?.focus(); // the remove button disappears with the photo
    remove();
  };
  return (
    <div className="flex flex-col items-center gap-1">
      <div className="relative mb-2">
        <Avatar {...profile} imageUrl={profile.profileImageUrl} size="large" />
        <FileInput label={texts.photoMenu} accept="image/*" onChoose={([file]) => choose(file)}>
          {(open) => (
            <IconButton
              ref={camera}
              label={texts.changePhoto}
              variant="primary"
              className="absolute -right-3 -bottom-2 border-2 border-card"
              icon={busy ? <Spinner /> : <Camera size={22} aria-hidden="true" />}
              busy={busy}
              onClick={open}
            />
          )}
        </FileInput>
      </div>
      {profile.profileImageUrl && (
        <Button variant="quiet" disabled={busy} onClick={removeIt}>
          {texts.removePhoto}
        </Button>
      )}
    </div>
  );
}
