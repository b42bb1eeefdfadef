import type { LatLng } from '@estradeiro/contract/lat-lng';
import { useQuery } from '@tanstack/react-query';
import { LocateOff, X } from 'lucide-react';
import { Link } from 'wouter';
import { WeatherBanner } from '#features/weather/shared/weather-banner.tsx';
import type { DevicePosition } from '#platform/device-position.ts';
import type { LocationFailure } from '#platform/geolocation.ts';
import { paths } from '#platform/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { GoogleStops } from '../google/google-stops.tsx';
import type { Planning } from '../hooks/use-planning.ts';
import type { PlanningView } from '../hooks/use-planning-view.ts';
import type { PlanningSource } from '../planning-source.ts';
import { SharedFileCard } from '../share-target/shared-file-card.tsx';
import { isRouteLink } from '../share-target/use-shared-text.ts';
import { mapsQuery } from '../shared/api.ts';
import { AskForMap } from '../shared/ask-for-map.tsx';
import { texts } from '../texts.ts';
import { SearchPanel } from './search-panel.tsx';

const words: Record<LocationFailure, { title: string; hint: string }> = {
  denied: { title: texts.locationDenied, hint: texts.locationDeniedHint },
  unavailable: { title: texts.locationUnavailable, hint: texts.locationUnavailableHint },
  timeout: { title: texts.locationUnavailable, hint: texts.locationUnavailableHint },
  unsupported: { title: texts.locationUnavailable, hint: texts.locationUnsupported },
};

/** Shown without a map or routing server, before the first request. */
function NoMapNote({ at }: { at: LatLng | null }) {
  const maps = useQuery(mapsQuery).data;
  if (!maps || maps.hasRoads || maps.extracts.length > 0) return null;
  return (
    <Card className="flex flex-col items-start gap-2">
      <p className="text-15">{texts.noMap}</p>
      {at ? <AskForMap places={() => [at]} /> : <p className="text-15 text-quiet">{texts.noMapHint}</p>}
    </Card>
  );
}

function LocationNotice({ failure }: { failure: LocationFailure | null }) {
  if (!failure) {
    return (
      <Card role="status" className="flex items-center gap-3 py-2">
        <Spinner /> {texts.locating}
      </Card>
    );
  }
  const { title, hint } = words[failure];
  return (
    <Card role="alert" className="flex items-start gap-3">
      <LocateOff size={24} aria-hidden="true" className="mt-0.5 text-provisional" />
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-15 text-quiet">{hint}</p>
      </div>
    </Card>
  );
}

type Props = { planning: Planning; source: PlanningSource; view: PlanningView; position: DevicePosition };

/** Above the map before departure: shared content, the search, and the weather. `isEnded`: a ride has just ended, so the search is hidden. */
export const PlanningTop = ({ isEnded, ...props }: Props & { isEnded: boolean }) =>
  !props.view.file && (
    <>
      <SharedFileCard shared={props.view.shared} busy={props.planning.busy} />
      {!isEnded && <Search {...props} />}
      {!props.view.picking && <WeatherBanner {...props.view.weather} />}
    </>
  );

/** The search for a destination, or the state of a saved route. */
function Search({ planning, source, view: { picking, setPicking, openRouteLink }, position }: Props) {
  const { saved } = planning;
  if (picking) {
    return (
      <Button variant="secondary" icon={<X size={20} aria-hidden="true" />} onClick={() => setPicking(false)}>
        {texts.pickCancel}
      </Button>
    );
  }
  if (saved.loading)
    return (
      <Card>
        <Loading label={texts.savedLoading} />
      </Card>
    );
  if (saved.error) return <Failure title={texts.savedFailed} error={saved.error} onRetry={planning.retrySaved} />;
  const unknown = position.fix === null;
  return (
    <>
      {saved.isWithoutLine && <WithoutRoute />}
      {source.by === 'google' && !source.plan && <GoogleStops stops={source.stops} />}
      {!source.plan && (
        <SearchPanel
          destination={planning.destination}
          options={planning.options}
          position={position.fix?.position ?? null}
          search={source.search}
          failure={source.failure}
          busy={source.busy}
          onDestination={(next) => (isRouteLink(next.text) ? openRouteLink(next.text) : planning.setDestination(next))}
          onOptions={planning.setOptions}
          onCalculate={source.calculate}
          onPickOnMap={() => setPicking(true)}
          onFile={planning.openFile}
        />
      )}
      {source.by === 'us' && !source.plan && <NoMapNote at={position.fix?.position ?? null} />}
      {unknown && <LocationNotice failure={position.failure} />}
    </>
  );
}

const WithoutRoute = () => (
  <Card role="alert" className="flex items-center justify-between gap-3">
    <p>{texts.savedWithoutLine}</p>
    <Link href={paths.routes} className={buttonClass('secondary')}>
      {texts.openRoutes}
    </Link>
  </Card>
);
