import { failureText } from '#platform/api-error.ts';
import { showToast } from '#ui/toast.tsx';
import { useDeletePhoto, usePutPhoto } from '../api.ts';
import { texts } from '../texts.ts';
import { UnreadableImage } from '../unreadable-image.ts';

/** Part 1 §9. */
const maxImageBytes = 5 * 1024 * 1024;

/** Choosing a photo, which is saved at once, and removing it; each tells how it went. */
export function usePhoto() {
  const put = usePutPhoto();
  const removal = useDeletePhoto();
  return {
    busy: put.isPending || removal.isPending,
    choose(file: File) {
      const problem = problemOf(file);
      if (problem) return refuse(problem);
      put.mutate(file, {
        onSuccess: () => showToast({ title: texts.updated, description: texts.photoSaved, tone: 'success' }),
        onError: (error) => (error instanceof UnreadableImage ? refuse(texts.imageUnreadable) : tellFailure(error)),
      });
    },
    remove: () =>
      removal.mutate(undefined, {
        onSuccess: () => showToast({ title: texts.updated, description: texts.photoRemoved, tone: 'success' }),
        onError: tellFailure,
      }),
  };
}

function problemOf(file: File): string | null {
  if (!file.type.startsWith('image/')) return texts.notAnImage;
  return file.size > maxImageBytes ? texts.imageTooLarge : null;
}

const refuse = (description: string) => showToast({ title: texts.photoRefused, description, tone: 'destructive' });

const tellFailure = (error: Error) =>
  showToast({
    title: texts.updateFailed,
    description: failureText(error, texts.updateFailedHint),
    tone: 'destructive',
  });
