import { hasFewStyles, maxOwnStyles } from '@estradeiro/contract/navigation';
import type { Trip } from '@estradeiro/contract/trips';
import { joined } from '@estradeiro/navigation/trip/split';
import { Merge, Split, Trash2 } from 'lucide-react';
import { ask } from '#ui/ask.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import type { TripDayShown } from '../days.ts';
import { useDayRoutes } from '../hooks/use-day-routes.ts';
import { useSaveTrip } from '../hooks/use-save-trip.ts';
import { dayTexts } from '../texts.ts';

type Props = {
  trip: Trip;
  shown: TripDayShown;
  /** The next day; undefined for the last one. */
  next: TripDayShown | undefined;
  bedName: string | null;
  /** Undefined where the day cannot be split: its route is missing, a fellow rider's, pending or not calculated. */
  onSplit: (() => void) | undefined;
  onClose: () => void;
};

export function DayMenu({ trip, shown, next, bedName, onSplit, onClose }: Props) {
  const { day, number, date, route } = shown;
  const routes = useDayRoutes(trip);
  const { save } = useSaveTrip(trip);
  const remove = async () => {
    if (!(await ask(dayTexts.removeQuestion(number)))) return;
    onClose();
    save({ days: trip.days.filter(({ id }) => id !== day.id) });
  };
  const join = async (first: NonNullable<typeof route>, after: TripDayShown, second: NonNullable<typeof route>) => {
    const waypoints = joined(first.record, second.record);
    if (!hasFewStyles(waypoints)) {
      onClose();
      return showToast({ title: dayTexts.tooManyStyles(maxOwnStyles), tone: 'destructive' });
    }
    if (bedName !== null && !(await ask(dayTexts.joinQuestion(bedName)))) return;
    onClose();
    const one = { ...day, routeId: routes.change(number, first.record, waypoints), bed: after.day.bed };
    const others = trip.days.filter(({ id }) => id !== after.day.id);
    save({ days: others.map((each) => (each.id === day.id ? one : each)) });
  };
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={dayTexts.title(number, date)}>
      <div className="flex flex-col gap-2">
        {onSplit && (
          <Button
            variant="secondary"
            icon={<Split size={20} aria-hidden="true" />}
            onClick={() => {
              onClose();
              onSplit();
            }}
          >
            {dayTexts.split}
          </Button>
        )}
        {route && next?.route && (
          <Button
            variant="secondary"
            icon={<Merge size={20} aria-hidden="true" />}
            onClick={() => next.route && void join(route, next, next.route)}
          >
            {dayTexts.join(next.number)}
          </Button>
        )}
        <Button
          variant="quiet-danger"
          className="border border-danger"
          icon={<Trash2 size={20} aria-hidden="true" />}
          onClick={() => void remove()}
        >
          {dayTexts.remove(number)}
        </Button>
      </div>
    </Sheet>
  );
}
