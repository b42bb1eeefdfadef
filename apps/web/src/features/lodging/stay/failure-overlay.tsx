import {
  BedDouble,
  CircleAlert,
  CreditCard,
  type LucideIcon,
  PencilLine,
  ServerCrash,
  UserRoundX,
  WifiOff,
} from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { BookingFailure } from './failure.ts';
import { type FailureClass, stayTexts } from './texts.ts';

const icons: Record<FailureClass, LucideIcon> = {
  network: WifiOff,
  authentication: UserRoundX,
  validation: PencilLine,
  availability: BedDouble,
  payment: CreditCard,
  server: ServerCrash,
  unknown: CircleAlert,
};

type Props = { failure: BookingFailure; onRetry: () => void; onClose: () => void };

export function FailureOverlay({ failure, onRetry, onClose }: Props) {
  const Icon = icons[failure.class];
  return (
    <Dialog open onOpenChange={onClose} title={failure.title} description={failure.detail}>
      <p className="flex items-center gap-3 rounded-card bg-raised p-3 font-semibold">
        <Icon size={24} aria-hidden="true" className="flex-none text-danger" />
        {failure.reason ?? (failure.canRetry ? stayTexts.neverTwice : stayTexts.nothingBooked)}
      </p>
      <div className="flex flex-wrap gap-3 *:flex-auto *:whitespace-nowrap">
        <Button variant={failure.canRetry ? 'secondary' : 'primary'} onClick={onClose}>
          {stayTexts.close}
        </Button>
        {failure.canRetry && <Button onClick={onRetry}>{stayTexts.retry}</Button>}
      </div>
    </Dialog>
  );
}
