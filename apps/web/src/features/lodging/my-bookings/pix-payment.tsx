import type { Booking } from '@estradeiro/contract/lodging/bookings';
import { Copy, QrCode as QrIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { canCopy, copyText } from '#ui/copy.ts';
import { formatReais } from '#ui/number-format.ts';
import { QrCode } from '#ui/qr-code.tsx';
import { pixTexts } from '../stay/texts.ts';

/** Payment by Pix, by its code on this phone or its QR with another one. Until the payment is due, says when it will be. */
export function PixPayment({ booking }: { booking: Booking }) {
  const { pixCode, pixTerms, status } = booking;
  const [isQrShown, setQrShown] = useState(false);
  if (!pixCode) {
    const comes = pixTerms === 'on-confirmation' && status === 'pending' && booking.paymentStatus !== 'paid';
    return comes ? <p className="text-15 text-quiet">{pixTexts.terms['on-confirmation']}</p> : null;
  }
  return (
    <section aria-labelledby={`pix-${booking.id}`} className="flex flex-col gap-3 rounded-card border border-line p-3">
      <div>
        <h3 id={`pix-${booking.id}`} className="font-semibold">
          {pixTexts.title(formatReais(booking.totalAmount))}
        </h3>
        <p className="text-15 text-quiet">{status === 'pending' ? pixTexts.hintPending : pixTexts.hint}</p>
      </div>
      <p className="rounded-card bg-raised p-2 text-13 tabular-nums break-all select-all">{pixCode}</p>
      <div className="grid grid-cols-2 gap-3">
        <Button
          variant="secondary"
          className="px-2!"
          aria-expanded={isQrShown}
          icon={<QrIcon size={20} aria-hidden="true" />}
          onClick={() => setQrShown(!isQrShown)}
        >
          {isQrShown ? pixTexts.hideQr : pixTexts.showQr}
        </Button>
        {canCopy() && (
          <Button
            // A guest is not urged to pay for a room that may not be theirs.
            variant={status === 'pending' ? 'secondary' : 'primary'}
            className="px-2!"
            icon={<Copy size={20} aria-hidden="true" />}
            onClick={() => void copyText(pixCode)}
          >
            {pixTexts.copy}
          </Button>
        )}
      </div>
      {isQrShown && <QrCode code={pixCode} label={pixTexts.qr} />}
    </section>
  );
}
