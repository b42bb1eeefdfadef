import { createContext, useContext } from 'react';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import type { BookingFlow, Stay } from './booking-flow.ts';
import { stayTexts } from './texts.ts';

type BookingFlowHandle = {
  flow: BookingFlow;
  /** Starts a booking: validates the dates, then asks for the guest's details. */
  ask: (stay: Stay) => void;
};

export const BookingFlowContext = createContext<BookingFlowHandle | null>(null);

function useBookingFlow(): BookingFlowHandle {
  const handle = useContext(BookingFlowContext);
  if (!handle) throw new Error('BookStay stands inside a BookingDialogs');
  return handle;
}

/**
 * The button that books a place from its row (part 2 §2). Without dates a press calls `onDates`; without `onDates` it
 * reports that the dates are missing.
 */
export function BookStay({ place, checkIn, checkOut, guests, onDates }: Stay & { onDates?: (() => void) | undefined }) {
  const { flow, ask } = useBookingFlow();
  const isBusy = flow.at === 'sending' && flow.stay.place.id === place.id;
  const hasDates = checkIn !== '' && checkOut !== '';
  const words = isBusy ? stayTexts.processing : hasDates ? stayTexts.book : stayTexts.datesFirst;
  return (
    <Button
      variant={hasDates ? 'primary' : 'secondary'}
      busy={isBusy}
      aria-label={stayTexts.bookPlace(words, place.name)}
      // The long words take two lines: on one they would leave the price and the marks of the place no room.
      className={classes(
        'px-3! text-15! sideways:px-2!',
        !hasDates && !isBusy && 'w-33 leading-tight text-balance sideways:w-29',
      )}
      onClick={() => (hasDates || !onDates ? ask({ place, checkIn, checkOut, guests }) : onDates())}
    >
      {words}
    </Button>
  );
}
