import type { Route, RouteRequestInput } from '@estradeiro/contract/navigation';
import { Download, Share2 } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { useHasPacks } from '#features/offline-packs/shared/pack-slot.tsx';
import { slotTexts } from '#features/offline-packs/shared/texts.ts';
import { EstimateNote } from '#features/planner/shared/estimate.tsx';
import { ExportGpx } from '#features/planner/shared/gpx-buttons.tsx';
import { HeightSums } from '#features/planner/shared/height-sums.tsx';
import { RoadSums } from '#features/planner/shared/road-sums.tsx';
import { type RouteExtras, RouteExtrasButtons } from '#features/planner/shared/route-extras-buttons.tsx';
import { townsText } from '#features/planner/shared/texts.ts';
import type { DrawnLine } from '#map/scene.ts';
import { plannerOf } from '#platform/paths.ts';
import { actionRows } from '#ui/action-rows.ts';
import { Button } from '#ui/button.tsx';
import { canCopy, copyText } from '#ui/copy.ts';
import { formTexts } from '../texts.ts';
import type { Avoiding } from './avoid-choice.tsx';
import { RoundTripEntry } from './round-trip-panel.tsx';
import { type Highlight, RouteStrip } from './route-strip.tsx';
import type { RouteFacts } from './use-route-facts.ts';

type DetailsProps = {
  request: RouteRequestInput;
  route: Route;
  line: DrawnLine;
  facts: RouteFacts;
  avoiding: Avoiding;
  onHighlight: (at: Highlight) => void;
};

/** What lies on the drawn route. Takes a moment to draw, and so comes after the line and its figures. */
export function RouteDetails({ request, route: latest, line: latestLine, facts, avoiding, onHighlight }: DetailsProps) {
  const drawn = useMemo(() => ({ route: latest, line: latestLine }), [latest, latestLine]);
  const shown = useDeferredValue(drawn, null);
  if (!shown) return null;
  const { route, line } = shown;
  return (
    <section aria-label={formTexts.way} className="flex flex-col gap-3">
      <RouteStrip route={route} line={line} facts={facts} avoiding={avoiding} onHighlight={onHighlight} />
      <HeightSums heights={facts.heights} distanceMeters={route.distanceMeters} />
      {route.townsPassed !== undefined && <span className="text-15">{townsText(route.townsPassed)}</span>}
      <RoadSums features={facts.features} surfaces={facts.surfaces} />
      <EstimateNote route={route} options={request} />
    </section>
  );
}

type ActionsProps = {
  name: string;
  request: RouteRequestInput;
  route: Route;
  extras: RouteExtras;
  onDownload: () => void;
  onRoundTrip: () => void;
};

/** What else can be done with the drawn route. */
export function RouteActions({ name, request, route, extras, onDownload, onRoundTrip }: ActionsProps) {
  const canDownload = useHasPacks() !== null && !route.estimate;
  return (
    <div className={actionRows}>
      {canDownload && (
        <Button variant="secondary" icon={<Download size={20} aria-hidden="true" />} onClick={onDownload}>
          {slotTexts.download}
        </Button>
      )}
      <RouteExtrasButtons extras={extras} route={route} />
      <ExportGpx name={name} route={route} />
      <ShareLinkButton name={name} request={request} />
      <RoundTripEntry onOpen={onRoundTrip} />
    </div>
  );
}

/** Shares a link that opens the route in the planner; nothing where this browser can neither share nor copy. */
function ShareLinkButton({ name, request }: Pick<ActionsProps, 'name' | 'request'>) {
  const canShare = 'share' in navigator;
  if (!canShare && !canCopy()) return null;
  const send = () => {
    const address = new URL(plannerOf({ ...request, passAnyway: undefined }, { name, routeId: null }), location.href)
      .href;
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
