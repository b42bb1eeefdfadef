import { type ReactNode, useMemo } from 'react';
import { type Clock, systemClock } from '#platform/clock.ts';
import { Confirmation } from './confirmation.tsx';
import { DeskContext } from './desk-context.ts';
import { FailureOverlay } from './failure-overlay.tsx';
import { GuestSheet } from './guest-sheet.tsx';
import { useBookingDesk } from './use-booking-desk.ts';

/**
 * Stands around a screen of results: `BookStay` inside it books a place, and what that asks and answers shows here, so that it
 * outlives a card that goes. All of it comes at once: what says that there is no network could not be had then.
 */
export function BookingDesk({ clock = systemClock, children }: { clock?: Clock; children: ReactNode }) {
  const { desk, today, last, ask, submit, retry, test, leave } = useBookingDesk(clock);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions only send events
  const handle = useMemo(() => ({ desk, ask, test }), [desk]);
  return (
    <DeskContext value={handle}>
      {children}
      {(desk.at === 'details' || desk.at === 'sending') && (
        <GuestSheet
          stay={desk.stay}
          today={today()}
          last={last}
          busy={desk.at === 'sending'}
          onSubmit={submit}
          onClose={leave}
        />
      )}
      {desk.at === 'failed' && <FailureOverlay failure={desk.failure} onRetry={retry} onClose={leave} />}
      {desk.at === 'booked' && <Confirmation booking={desk.booking} onClose={leave} />}
    </DeskContext>
  );
}
