import type { NewPhoto } from '@estradeiro/contract/photos';
import { ImagePlus, X } from 'lucide-react';
import { useState } from 'react';
import { encodeSizes, isHeic, maxPhotoFileBytes, UnreadableImage } from '#platform/photo.ts';
import { photoFileTexts } from '#platform/photo-texts.ts';
import { FileInput } from '#ui/file-input.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.tsx';
import { chatTexts } from '../texts.ts';

/** A photo chosen for the next message: made small, upright and without metadata on this device. */
export function usePhotoAttachment() {
  const [photo, setPhoto] = useState<NewPhoto | null>(null);
  const [isEncoding, setEncoding] = useState(false);
  return {
    photo,
    isEncoding,
    put: setPhoto,
    async choose(file: File) {
      setEncoding(true);
      try {
        if ((!file.type.startsWith('image/') && !isHeic(file)) || file.size > maxPhotoFileBytes)
          throw new UnreadableImage();
        setPhoto(await encodeSizes(file));
      } catch (error) {
        const isHeicFile = error instanceof UnreadableImage && error.isHeic;
        const description = isHeicFile ? photoFileTexts.heic : chatTexts.notAnImage;
        showToast({ title: chatTexts.photoFailed, description, tone: 'destructive' });
      } finally {
        setEncoding(false);
      }
    },
  };
}

type ButtonProps = { isEncoding: boolean; onChoose: (file: File) => void };

export const PhotoButton = ({ isEncoding, onChoose }: ButtonProps) => (
  <FileInput label={chatTexts.addPhoto} accept="image/*" onChoose={([file]) => onChoose(file)}>
    {(open) => (
      <IconButton
        label={chatTexts.addPhoto}
        busy={isEncoding}
        icon={<ImagePlus size={24} aria-hidden="true" />}
        onClick={open}
      />
    )}
  </FileInput>
);

export const AttachedPhoto = ({ photo, onRemove }: { photo: NewPhoto; onRemove: () => void }) => (
  <div className="mb-1 flex items-center gap-2">
    <img
      src={`data:image/jpeg;base64,${photo.small}`}
      alt=""
      className="size-16 flex-none rounded-card bg-raised object-cover"
    />
    <p role="status" className="min-w-0 flex-1 text-15">
      {chatTexts.photoReady}
    </p>
    <IconButton label={chatTexts.removePhoto} icon={<X size={20} aria-hidden="true" />} onClick={onRemove} />
  </div>
);
