import { type MotorcyclePhoto, motorcyclePhotoAddress } from '@estradeiro/contract/fuel/photos';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ask } from '#ui/ask.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { photoTexts } from './texts.ts';

type Props = {
  photo: MotorcyclePhoto;
  title: string;
  onRemove: (id: string) => void;
  onClose: () => void;
  children?: ReactNode;
};

export const PhotoDialog = ({
  photo: { id, widthPixels, heightPixels },
  title,
  onRemove,
  onClose,
  children,
}: Props) => (
  <Dialog open onOpenChange={onClose} title={title}>
    <img
      src={motorcyclePhotoAddress(id, 'large')}
      width={widthPixels}
      height={heightPixels}
      alt={title}
      className="h-auto w-full rounded-card bg-raised"
    />
    <div className="flex items-center justify-between gap-3">
      {children}
      <Button
        variant="secondary"
        icon={<Trash2 size={20} aria-hidden="true" className="text-danger" />}
        onClick={async () => {
          if (!(await ask(photoTexts.removeQuestion))) return;
          onRemove(id);
          onClose();
        }}
      >
        {photoTexts.remove}
      </Button>
    </div>
  </Dialog>
);
