import { type MotorcyclePhoto, motorcyclePhotoAddress } from '@estradeiro/contract/fuel/photos';
import { useState } from 'react';
import { PhotoDialog } from './photo-dialog.tsx';
import { photoTexts } from './texts.ts';

type Props = { photos: readonly MotorcyclePhoto[]; day: string; onRemove: (id: string) => void };

export function Invoices({ photos, day, onRemove }: Props) {
  const [openId, setOpenId] = useState<string | null>(null);
  const open = photos.find(({ id }) => id === openId);
  return (
    <>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2 py-1">
          {photos.map(({ id }, at) => (
            <li key={id}>
              <button type="button" aria-label={photoTexts.invoice(at + 1, day)} onClick={() => setOpenId(id)}>
                <img
                  src={motorcyclePhotoAddress(id, 'small')}
                  alt=""
                  className="size-14 rounded-card border border-line bg-raised object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <PhotoDialog
          photo={open}
          title={photoTexts.invoice(photos.indexOf(open) + 1, day)}
          onRemove={onRemove}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}
