import { X } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { takeLostFocus } from './take-lost-focus.ts';
import { uiTexts } from './texts.ts';

type Props = { title: string; closeLabel?: string; onClose: () => void };

export const FormHeading = ({ title, closeLabel = uiTexts.close, onClose }: Props) => (
  <div className="flex items-center justify-between gap-3">
    <h1 ref={takeLostFocus} tabIndex={-1} className="text-24 font-extrabold outline-none">
      {title}
    </h1>
    <IconButton label={closeLabel} icon={<X size={24} aria-hidden="true" />} onClick={onClose} />
  </div>
);
