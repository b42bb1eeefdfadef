import { createContext, useContext } from 'react';
import type { Desk, Stay } from './desk.ts';

export type DeskHandle = {
  desk: Desk;
  /** Begins a booking: dates are judged, then the guest is asked for. */
  ask: (stay: Stay) => void;
  /** Shows what a failure of this error looks like. */
  test: (error: Error) => void;
};

export const DeskContext = createContext<DeskHandle | null>(null);

/** The desk of the screen around. */
export function useDesk(): DeskHandle {
  const handle = useContext(DeskContext);
  if (!handle) throw new Error('BookStay stands inside a BookingDesk');
  return handle;
}
