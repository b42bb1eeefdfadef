import { useQuery } from '@tanstack/react-query';
import { LocateOff, X } from 'lucide-react';
import { Link } from 'wouter';
import type { DevicePosition } from '#platform/device-position.ts';
import type { LocationFailure } from '#platform/geolocation.ts';
import { paths } from '#platform/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { GoogleStops } from '../google/google-stops.tsx';
import type { GooglePlanning } from '../google/use-google-planning.ts';
import type { Planning } from '../hooks/use-planning.ts';
import { isRouteLink } from '../share-target/use-shared-words.ts';
import { mapsQuery } from '../shared/api.ts';
import { HowToGetMap } from '../shared/how-to-get-map.tsx';
import { texts } from '../texts.ts';
import { SearchPanel } from './search-panel.tsx';

const words: Record<LocationFailure, { title: string; hint: string }> = {
  denied: { title: texts.locationDenied, hint: texts.locationDeniedHint },
  unavailable: { title: texts.locationUnavailable, hint: texts.locationUnavailableHint },
  timeout: { title: texts.locationUnavailable, hint: texts.locationUnavailableHint },
  unsupported: { title: texts.locationUnavailable, hint: texts.locationUnsupported },
};

/** Where there is neither a map nor a routing server, before the first way is asked for. */
function NoMapNote() {
  const maps = useQuery(mapsQuery).data;
  if (!maps || maps.hasRoads || maps.extracts.length > 0) return null;
  return (
    <Card className="flex flex-col items-start gap-2">
      <p className="text-15">{texts.noMap}</p>
      <HowToGetMap />
    </Card>
  );
}

/** Why nothing can be calculated yet: the position is not known. */
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

type Props = {
  planning: Planning;
  /** A link to a route of several stops was pasted. */
  onRouteLink: (text: string) => void;
  /** In place of our search and routes. */
  google: GooglePlanning | null;
  position: DevicePosition;
  /** Null while it is not known whom to ask. */
  calculate: (() => void) | null;
  picking: boolean;
  onPicking: (picking: boolean) => void;
};

/** Above the map before departure: the question where to, or what became of a saved route. */
export function PlanningTop({ planning, onRouteLink, google, position, calculate, picking, onPicking }: Props) {
  const { saved } = planning;
  if (picking) {
    return (
      <Button variant="secondary" icon={<X size={20} aria-hidden="true" />} onClick={() => onPicking(false)}>
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
      {saved.withoutWay && <WithoutWay />}
      {google && !google.plan && <GoogleStops stops={google.stops} />}
      {!(planning.plan ?? google?.plan) && (
        <SearchPanel
          destination={planning.destination}
          options={planning.options}
          position={position.fix?.position ?? null}
          search={google?.search}
          failure={(google ?? planning).failure}
          busy={planning.busy || google?.busy === true}
          onDestination={(next) => (isRouteLink(next.text) ? onRouteLink(next.text) : planning.setDestination(next))}
          onOptions={planning.setOptions}
          onCalculate={calculate}
          onPickOnMap={() => onPicking(true)}
          onFile={planning.openFile}
        />
      )}
      {!planning.plan && !google && <NoMapNote />}
      {unknown && <LocationNotice failure={position.failure} />}
    </>
  );
}

const WithoutWay = () => (
  <Card role="alert" className="flex items-center justify-between gap-3">
    <p>{texts.savedWithoutWay}</p>
    <Link href={paths.routes} className={buttonClass('secondary')}>
      {texts.openRoutes}
    </Link>
  </Card>
);
