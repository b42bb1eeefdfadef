import type { RoadFeature, Route } from '@estradeiro/contract/navigation';
import { Navigation } from 'lucide-react';
import { type Along, AlongButtons } from '#features/navigation/shared/along.tsx';
import { ExportGpx } from '#features/navigation/shared/gpx-buttons.tsx';
import { RoadSums } from '#features/navigation/shared/road-sums.tsx';
import type { DrawnLine } from '#map/scene.ts';
import { Button } from '#ui/button.tsx';
import { formTexts } from '../texts.ts';
import { type LookedAt, WayStrip } from './way-strip.tsx';

type Props = {
  name: string;
  route: Route;
  line: DrawnLine;
  /** What lies on its road. */
  features: readonly RoadFeature[];
  along: Along;
  onLook: (at: LookedAt) => void;
  /** Rides it unsaved, where that is possible. */
  onRide?: (() => void) | undefined;
};

/** What the drawn way is like from its start to its end, and what can be done with it without saving it. */
export const WayDetails = ({ name, route, line, features, along, onLook, onRide }: Props) => (
  <section aria-label={formTexts.way} className="flex flex-col gap-3">
    {!route.estimate && <WayStrip route={route} line={line} features={features} onLook={onLook} />}
    <RoadSums features={features} />
    <div className="flex flex-wrap gap-2 *:flex-1">
      {onRide && (
        <Button variant="secondary" icon={<Navigation size={20} aria-hidden="true" />} onClick={onRide}>
          {formTexts.rideNow}
        </Button>
      )}
      <AlongButtons along={along} route={route} />
      <ExportGpx name={name} route={route} />
    </div>
  </section>
);
