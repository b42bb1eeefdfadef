import type { Route, RouteRequestInput } from '@estradeiro/contract/navigation';
import { Download, Navigation, Share2 } from 'lucide-react';
import { useHasPacks } from '#features/offline-packs/shared/pack-slot.tsx';
import { slotTexts } from '#features/offline-packs/shared/texts.ts';
import { EstimateNote } from '#features/planner/shared/estimate.tsx';
import { ExportGpx } from '#features/planner/shared/gpx-buttons.tsx';
import { RoadSums } from '#features/planner/shared/road-sums.tsx';
import { type RouteExtras, RouteExtrasButtons } from '#features/planner/shared/route-extras-buttons.tsx';
import { preferenceText } from '#features/planner/shared/texts.ts';
import type { DrawnLine } from '#map/scene.ts';
import { plannerOf } from '#platform/paths.ts';
import { Button } from '#ui/button.tsx';
import { canCopy, copyText } from '#ui/copy.ts';
import { formTexts } from '../texts.ts';
import { type Highlight, RouteStrip } from './route-strip.tsx';
import type { RouteFacts } from './use-route-facts.ts';

type Props = {
  name: string;
  request: RouteRequestInput;
  route: Route;
  line: DrawnLine;
  facts: RouteFacts;
  extras: RouteExtras;
  onHighlight: (at: Highlight) => void;
  /** Rides it, saved or not. */
  onRide: () => void;
  onDownload: () => void;
};

export function RouteDetails({ name, request, route, line, facts, extras, onHighlight, onRide, onDownload }: Props) {
  const canDownload = useHasPacks() !== null && !route.estimate;
  return (
    <section aria-label={formTexts.way} className="flex flex-col gap-3">
      <RouteStrip route={route} line={line} facts={facts} onHighlight={onHighlight} />
      <RoadSums features={facts.features} />
      <EstimateNote route={route} leftOut={leftOutOf(request)} />
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button variant="secondary" icon={<Navigation size={20} aria-hidden="true" />} onClick={onRide}>
          {formTexts.rideNow}
        </Button>
        {canDownload && (
          <Button variant="secondary" icon={<Download size={20} aria-hidden="true" />} onClick={onDownload}>
            {slotTexts.download}
          </Button>
        )}
        <RouteExtrasButtons extras={extras} route={route} />
        <ExportGpx name={name} route={route} />
        <ShareLinkButton name={name} request={request} />
      </div>
    </section>
  );
}

/** An estimate is the fastest route over the highways, whatever else was requested. */
const leftOutOf = ({ preferences = [], avoidTolls, avoidHighways }: RouteRequestInput): string[] => [
  ...preferences.filter((preference) => preference !== 'fast').map(preferenceText),
  ...(avoidTolls ? [formTexts.avoidTolls] : []),
  ...(avoidHighways ? [formTexts.avoidHighways] : []),
];

/** Shares a link that opens the route in the planner; nothing where this browser can neither share nor copy. */
function ShareLinkButton({ name, request }: Pick<Props, 'name' | 'request'>) {
  const canShare = 'share' in navigator;
  if (!canShare && !canCopy()) return null;
  const send = () => {
    const address = new URL(plannerOf(request, { name, routeId: null }), location.href).href;
    if (canShare)
      navigator.share({ title: name, url: address }).catch(() => {}); // cancelled by the rider
    else void copyText(address);
  };
  return (
    <Button variant="secondary" icon={<Share2 size={20} aria-hidden="true" />} onClick={send}>
      {canShare ? formTexts.send : formTexts.copyLink}
    </Button>
  );
}
