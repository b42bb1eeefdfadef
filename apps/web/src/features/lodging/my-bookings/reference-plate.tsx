import { Copy } from 'lucide-react';
import { canCopy, copyText } from '#ui/copy.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { stayTexts } from '../stay/texts.ts';

export const ReferencePlate = ({ reference }: { reference: string }) => (
  <div className="plate flex items-center justify-between gap-2 bg-service-face p-3 pl-4 text-on-service-face">
    <div>
      <p className="text-13">{stayTexts.reference}</p>
      <p className="text-24 font-extrabold whitespace-nowrap tabular-nums">{reference}</p>
    </div>
    {canCopy() && (
      <IconButton
        label={stayTexts.copyReference}
        icon={<Copy size={22} aria-hidden="true" />}
        className="text-on-service-face! hover:bg-transparent!"
        onClick={() => void copyText(reference)}
      />
    )}
  </div>
);
