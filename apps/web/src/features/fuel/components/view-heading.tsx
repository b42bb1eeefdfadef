import { X } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { formTexts } from '../texts.ts';

/** The title of what stands in place of the list, and the way back. */
export const ViewHeading = ({ title, onClose }: { title: string; onClose: () => void }) => (
  <div className="flex items-center justify-between gap-3">
    <h1 ref={takeLostFocus} tabIndex={-1} className="text-24 font-extrabold outline-none">
      {title}
    </h1>
    <IconButton label={formTexts.close} icon={<X size={24} aria-hidden="true" />} onClick={onClose} />
  </div>
);
