import { useEffect } from 'react';
import type { Clock } from '#platform/clock.ts';
import { BookingDesk } from '../stay/booking-desk.tsx';
import type { Desk, Stay } from '../stay/desk.ts';
import { useDesk } from '../stay/desk-context.ts';

/** What a card asks of the desk. */
export type DeskCall = { stay: Stay } | { error: Error };

type RelayProps = { call: DeskCall; onDesk: (desk: Desk) => void };
export type DeskAtWorkProps = RelayProps & { clock: Clock };

/** The desk itself, which does each thing that it is called for, and tells where it stands. */
export const DeskAtWork = ({ clock, ...relay }: DeskAtWorkProps) => (
  <BookingDesk clock={clock}>
    <Relay {...relay} />
  </BookingDesk>
);

function Relay({ call, onDesk }: RelayProps) {
  const { desk, ask, test } = useDesk();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each call is done once, whatever else changes
  useEffect(() => ('stay' in call ? ask(call.stay) : test(call.error)), [call]);
  useEffect(() => onDesk(desk), [desk, onDesk]);
  return null;
}
