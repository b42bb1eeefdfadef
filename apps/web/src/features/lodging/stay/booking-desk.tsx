import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { type Clock, systemClock } from '#platform/clock.ts';
import { DeskContext } from './desk-context.ts';
import { useBookingDesk } from './use-booking-desk.ts';

const GuestSheet = lazy(() => import('./guest-sheet.tsx').then((m) => ({ default: m.GuestSheet })));
const FailureOverlay = lazy(() => import('./failure-overlay.tsx').then((m) => ({ default: m.FailureOverlay })));
const Confirmation = lazy(() => import('./confirmation.tsx').then((m) => ({ default: m.Confirmation })));

/**
 * Stands around a screen of results: `BookStay` inside it books a place, and what that asks and answers shows here, so that it
 * outlives a card that goes.
 */
export function BookingDesk({ clock = systemClock, children }: { clock?: Clock; children: ReactNode }) {
  const { desk, today, last, ask, submit, retry, test, leave } = useBookingDesk(clock);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions only send events
  const handle = useMemo(() => ({ desk, ask, test }), [desk]);
  return (
    <DeskContext value={handle}>
      {children}
      <Suspense>
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
      </Suspense>
    </DeskContext>
  );
}
