import { X } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { formTexts } from '../texts.ts';

/** The title of a form that stands in place of a view, and the way out of it. */
export const FormHead = ({ title, onClose }: { title: string; onClose: () => void }) => (
  <div className="flex items-center justify-between gap-3">
    <h1 ref={takeLostFocus} tabIndex={-1} className="text-24 font-extrabold outline-none">
      {title}
    </h1>
    <IconButton label={formTexts.close} icon={<X size={24} aria-hidden="true" />} onClick={onClose} />
  </div>
);
