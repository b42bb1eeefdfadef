import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { RescueLinks } from '#ui/rescue-links.tsx';
import { contactsQuery } from '../api.ts';
import { buttonTexts, homeTexts } from '../texts.ts';
import { openSos } from './sos-entry.ts';
import { useHold } from './use-hold.tsx';

/** How long the hint to hold the button stays after a short touch. */
const hintMillis = 2_500;

/**
 * The SOS button of a ride: a hold of two seconds starts the countdown over guidance, which continues underneath. A short touch
 * only shows a hint. A key press on the button opens the question, since nobody reaches it by accident. `heldByKey`: a remote's key
 * holds it.
 */
export function RideSosButton({ heldByKey = false }: { heldByKey?: boolean }) {
  const { data: contacts } = useQuery(contactsQuery);
  const [hinted, setHinted] = useState(false);
  const [alone, setAlone] = useState(false);
  const callOn = (entry: 'hold' | 'tap') => (contacts?.length === 0 ? setAlone(true) : openSos(entry));
  const { holding, handlers, fill } = useHold(() => callOn('hold'), heldByKey);
  useEffect(() => {
    if (!hinted) return;
    const timer = setTimeout(() => setHinted(false), hintMillis);
    return () => clearTimeout(timer);
  }, [hinted]);
  const onClick = ({ detail }: MouseEvent) => (detail === 0 ? callOn('tap') : setHinted(true));
  return (
    <div className="relative">
      <button
        type="button"
        aria-label={buttonTexts.rideLabel}
        onClick={onClick}
        {...handlers}
        className="relative flex size-16 touch-none items-center justify-center overflow-hidden rounded-full border-2 border-on-danger bg-danger-sign text-20 font-extrabold text-on-danger select-none"
      >
        {fill}
        <span className="relative">{buttonTexts.sos}</span>
      </button>
      <p
        role="status"
        className="absolute bottom-0 left-full ml-2 flex h-16 items-center rounded-card bg-card px-3 text-20 font-semibold whitespace-nowrap text-ink empty:hidden"
      >
        {(hinted || holding) && buttonTexts.hold}
      </p>
      <Dialog open={alone} onOpenChange={setAlone} title={homeTexts.configureFirst}>
        <p>{homeTexts.rescue}</p>
        <RescueLinks />
      </Dialog>
    </div>
  );
}
