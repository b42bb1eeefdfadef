import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { formatBytes } from './bytes.ts';
import type { PackEvent } from './pack-state.ts';
import { texts } from './texts.ts';

type Props = { totalBytes: number; doneBytes: number; fits: boolean; send: (event: PackEvent) => void };

/** What a download takes and brings, before it begins. */
export function OfferSheet({ totalBytes, doneBytes, fits, send }: Props) {
  const size = formatBytes(totalBytes);
  const left = formatBytes(totalBytes - doneBytes);
  return (
    <Sheet open onOpenChange={(open) => !open && send({ type: 'declined' })} title={texts.offerTitle}>
      <div className="flex flex-col gap-4">
        <p className="text-20 font-semibold">{doneBytes > 0 ? texts.offerLeft(left, size) : texts.offer(size)}</p>
        <p>{texts.offerWhat}</p>
        <p className="text-15 text-quiet">{texts.offerKeep}</p>
        {!fits && (
          <p role="alert" className="font-semibold text-danger">
            {texts.offerNoSpace(left)}
          </p>
        )}
        <Button disabled={!fits} onClick={() => send({ type: 'confirmed' })}>
          {texts.offerNow}
        </Button>
        <Button variant="secondary" onClick={() => send({ type: 'declined' })}>
          {texts.offerLater}
        </Button>
      </div>
    </Sheet>
  );
}
