import type { FollowedRide, MissedArrivalAnswer } from '@estradeiro/contract/followed-rides';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { formatHour } from '#ui/day.ts';
import { Sheet } from '#ui/dialog.tsx';
import { useAnswerMissedArrival, useMissedArrivals, useOpenFollowedRides } from '../api.ts';
import { texts } from '../texts.ts';

/** Asks on every screen, an hour after the arrival that the phone told last, whether all is well. */
export function MissedArrival() {
  useMissedArrivals();
  const missed = useOpenFollowedRides().find(({ missedArrival }) => missedArrival !== null);
  const at = missed?.missedArrival;
  return missed && at ? <Question key={`${missed.id} ${at}`} ride={missed} at={at} /> : null;
}

/** Closed without an answer it stays closed, until the app is opened again or the next question. */
function Question({ ride, at }: { ride: FollowedRide; at: string }) {
  const [open, setOpen] = useState(true);
  const { mutate, isPending, variables } = useAnswerMissedArrival(ride.id);
  const button = (answer: MissedArrivalAnswer, label: string, variant: 'primary' | 'secondary') => (
    <Button
      variant={variant}
      size="ride"
      busy={isPending && variables === answer}
      disabled={isPending}
      onClick={() => mutate(answer)}
    >
      {label}
    </Button>
  );
  return (
    <Sheet
      open={open}
      onOpenChange={setOpen}
      title={texts.missedTitle}
      description={texts.missed(formatHour(new Date(at)))}
    >
      {ride.tellsIfLate && <p>{texts.missedIsTold}</p>}
      {button('arrived', texts.arrived, 'primary')}
      {button('on_the_way', texts.onTheWay, 'secondary')}
    </Sheet>
  );
}
