import type { DevicePlace } from '#platform/device-place.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { PlaceChoice } from '../place-choice.ts';
import { texts } from '../texts.ts';

const PlaceSearch = onDemand(() => import('./place-search.tsx').then((m) => m.PlaceSearch), {
  meanwhile: () => <Skeleton className="h-32" />,
});

type Props = { device: DevicePlace; choice: PlaceChoice };

/** Whose weather it is: the device's place until another is chosen. Without a position the search stands open by itself. */
export function LocationSelector({ device, choice }: Props) {
  const open = choice.asked || (device.failure !== null && !device.position);
  return (
    <Card className="flex flex-col gap-3">
      {open && <PlaceSearch choice={choice} />}
      {!choice.chosen && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <DeviceHint device={device} />
          {!open && (
            <Button variant="secondary" onClick={choice.ask}>
              {texts.otherPlace}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

function DeviceHint({ device: { position, failure } }: { device: DevicePlace }) {
  const known = position && (failure ? texts.lastPlace : texts.yourPlace);
  const words = [known, failure && texts.noPosition(failure)].filter(Boolean).join(' ');
  return (
    <p role="status" className="min-w-0 flex-1 text-15 text-quiet">
      {words || texts.locating}
    </p>
  );
}
