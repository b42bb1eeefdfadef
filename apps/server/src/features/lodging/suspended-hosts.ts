import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { NewNotice, TellNotices } from '#platform/notices.ts';
import { todayInSaoPaulo } from '#platform/sao-paulo.ts';
import { type GuestToCome, guestsOfHost } from './reports.store.ts';
import { takenDownGuestTexts } from './texts.ts';

/** Tells guests who are to come that their host is suspended, or released: their place is down meanwhile. */
export const suspendedHosts =
  (tell: TellNotices, clock: Clock) =>
  async (tx: Database, hostId: string, what: 'suspended' | 'released'): Promise<void> => {
    const now = clock.now();
    const guests = await guestsOfHost(tx, hostId, todayInSaoPaulo(now));
    const text = what === 'suspended' ? 'hostSuspended' : 'restored';
    await tell(
      tx,
      guests.map((guest) => toGuest(guest, text, now)),
    );
  };

/** A later decision on the same thing is told anew. */
export const downNoticeOf = (id: string, at: Date) => ({ cause: `taken-down:${id}`, version: at.getTime(), at });

export const toGuest = (
  { guestId, id, placeName }: GuestToCome,
  what: keyof typeof takenDownGuestTexts,
  at: Date,
): NewNotice => ({
  ...{ ...downNoticeOf(id, at), riderId: guestId, kind: 'booking_change', ...takenDownGuestTexts[what](placeName) },
  path: '/booking?view=reservas',
});
