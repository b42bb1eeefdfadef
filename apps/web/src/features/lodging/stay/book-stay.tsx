import { CalendarCheck } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import type { Stay } from './desk.ts';
import { useDesk } from './desk-context.ts';
import { stayTexts } from './texts.ts';

/** What books a place from its card (part 2 §2). Pressed without dates, it says that they are missing. */
export function BookStay({ place, checkIn, checkOut, guests }: Stay) {
  const { desk, ask } = useDesk();
  const isBusy = desk.at === 'sending' && desk.stay.place.id === place.id;
  const hasDates = checkIn !== '' && checkOut !== '';
  const label = isBusy ? stayTexts.processing : hasDates ? stayTexts.book : stayTexts.datesFirst;
  return (
    <Button
      variant={hasDates ? 'primary' : 'secondary'}
      busy={isBusy}
      aria-label={stayTexts.bookPlace(label, place.name)}
      icon={<CalendarCheck size={20} aria-hidden="true" />}
      onClick={() => ask({ place, checkIn, checkOut, guests })}
    >
      {label}
    </Button>
  );
}
