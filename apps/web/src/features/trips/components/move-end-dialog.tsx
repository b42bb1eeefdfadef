import { type SubmitEvent, useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { showWrong } from '#ui/show-wrong.ts';
import type { TripDayShown } from '../days.ts';
import { noPlace, pointOf } from '../draft.ts';
import { useStages } from '../hooks/use-stages.ts';
import { movedEnd, movedStart } from '../stage-ends.ts';
import { dayFormTexts } from '../texts.ts';
import { PlaceInput } from './place-input.tsx';

type Props = { shown: TripDayShown; days: readonly TripDayShown[]; onClose: () => void };

/** Ends a day elsewhere: it and the next day that is ridden are calculated anew, no other. */
export function MoveEndDialog({ shown, days, onClose }: Props) {
  const [place, setPlace] = useState(noPlace);
  const [asked, setAsked] = useState(false);
  const stages = useStages();
  const next = days.slice(shown.number).find(({ route }) => route !== null)?.route?.record;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (place.text.trim() === '') return showWrong(event.currentTarget, () => setAsked(true));
    const end = pointOf(place);
    const route = shown.route?.record;
    if (route) void stages.change(route, movedEnd(route.waypoints, end));
    if (next) void stages.change(next, movedStart(next.waypoints, end));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={dayFormTexts.moveTitle(shown.number)}
      description={dayFormTexts.moveHint}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <PlaceInput
          label={dayFormTexts.place}
          place={place}
          error={asked && place.text.trim() === '' ? dayFormTexts.placeRequired : undefined}
          onChange={setPlace}
        />
        <DialogActions texts={dayFormTexts} busy={false} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
