import { useState } from 'react';
import { cardIdOf } from '../cards/lodging-card.tsx';

type Pointed = { placeId: string };

/** The row and the sign of one place belong together: either one points out the other. */
export function useRows() {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [opened, setOpened] = useState<Pointed | null>(null);
  const [looked, setLooked] = useState<Pointed | null>(null);
  return {
    chosenId,
    opened,
    looked,
    choose: setChosenId,
    /** A sign was pressed: its row opens and comes into view. */
    open: (placeId: string) => {
      setChosenId(placeId);
      setOpened({ placeId });
      const row = document.getElementById(cardIdOf(placeId));
      row?.scrollIntoView?.({ block: 'start' });
      row?.focus({ preventScroll: true });
    },
    /** A row asks where it lies. */
    look: (placeId: string) => {
      setChosenId(placeId);
      setLooked({ placeId });
    },
  };
}

export type Rows = ReturnType<typeof useRows>;
