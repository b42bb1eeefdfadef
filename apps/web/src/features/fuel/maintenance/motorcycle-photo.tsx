import { motorcyclePhotoAddress, type MotorcyclePhoto as Photo } from '@estradeiro/contract/fuel/photos';
import type { FuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { PhotoButton } from './photo-button.tsx';
import { PhotoDialog } from './photo-dialog.tsx';
import { photoTexts } from './texts.ts';
import { usePhotos } from './use-photos.ts';

type Props = { vehicle: FuelVehicle; photo: Photo | null };

export function MotorcyclePhoto({ vehicle: { id: vehicleId, name }, photo }: Props) {
  const { add, remove, busy } = usePhotos({ vehicleId, recordId: null });
  const [isOpen, setOpen] = useState(false);
  const choose = (label: string) => (
    <PhotoButton
      {...{ label, busy }}
      icon={<ImagePlus size={22} aria-hidden="true" />}
      className="border border-line"
      onChoose={(file) => add(file, { onSuccess: () => setOpen(false) })}
    />
  );
  if (!photo) return choose(photoTexts.addOf(name));
  return (
    <>
      <button type="button" aria-label={photoTexts.open(name)} className="flex-none" onClick={() => setOpen(true)}>
        <img
          src={motorcyclePhotoAddress(photo.id, 'small')}
          alt=""
          className="size-12 rounded-card bg-raised object-cover"
        />
      </button>
      {isOpen && (
        <PhotoDialog photo={photo} title={photoTexts.of(name)} onRemove={remove} onClose={() => setOpen(false)}>
          {choose(photoTexts.change)}
        </PhotoDialog>
      )}
    </>
  );
}
