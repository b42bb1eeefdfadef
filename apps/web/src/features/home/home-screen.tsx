import { ChevronRight, Navigation, RotateCw, Route } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { RidingSafety } from '#features/weather/shared/riding-safety.tsx';
import { useWorstHere, type WorstHere } from '#features/weather/shared/use-weather-alerts.ts';
import { useDevicePlace } from '#platform/device-place.ts';
import { isLocationGranted, lastKnownFix } from '#platform/geolocation.ts';
import { paths, plannerOf } from '#platform/paths.ts';
import { useUser } from '#platform/session.ts';
import { MapBeside, ScreenBesideMap, useIsMapBeside } from '#ui/beside-map.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { CenterLink, Locating, WeatherCard } from './components/weather-card.tsx';
import { texts } from './texts.ts';

/** The weather at the device's position, or why that is unknown. */
function WeatherSection() {
  const [attempt, setAttempt] = useState(0);
  // A new instance requests the position again: a denied watch stays denied.
  return <WeatherHere key={attempt} onRetry={() => setAttempt(attempt + 1)} />;
}

function WeatherHere({ onRetry }: { onRetry: () => void }) {
  const { position, failure } = useDevicePlace();
  const isGranted = useLocationGranted();
  const [last] = useState(lastKnownFix);
  if (position) return <WeatherCard place={position} />;
  if (!failure) return <Locating isBrief={isGranted === false} />;
  return (
    <>
      <Card role="alert" className="flex flex-none flex-col items-start gap-3">
        <div className="leading-tight">
          <p className="font-semibold">{failure === 'denied' ? texts.locationDenied : texts.locationFailed}</p>
          <p className="mt-1 text-15 text-quiet">{last ? texts.lastPlace : texts.elsewhere}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button variant="secondary" icon={<RotateCw size={20} aria-hidden="true" />} onClick={onRetry}>
            {texts.retry}
          </Button>
          {!last && <CenterLink />}
        </div>
      </Card>
      {last && <WeatherCard place={last.position} isLastPlace />}
    </>
  );
}

/** Undefined until the browser has told. */
function useLocationGranted(): boolean | undefined {
  const [isGranted, setGranted] = useState<boolean>();
  useEffect(() => void isLocationGranted().then(setGranted), []);
  return isGranted;
}

/** The greeting, or a danger in its place. Both lie on the map, so that nothing below moves once the weather is known. */
function Head({ here }: { here: WorstHere | undefined }) {
  const user = useUser();
  const isBeside = useIsMapBeside();
  const greeting = texts.greeting(user?.firstName ?? '');
  const danger = here?.worst?.severity === 'danger' && <RidingSafety {...here} />;
  if (danger && !isBeside) {
    return (
      <>
        <h1 className="sr-only">{greeting}</h1>
        <div className="pointer-events-none absolute inset-x-2 top-2 z-10 low:relative low:inset-auto">{danger}</div>
      </>
    );
  }
  return (
    <>
      <section className="plate pointer-events-none absolute inset-x-2 top-2 z-10 flex flex-wrap items-baseline justify-center gap-x-2 bg-guidance-face px-3 py-1.5 text-on-guidance-face low:relative low:inset-auto sideways:sr-only desk:relative desk:inset-auto">
        <h1 className="text-20 font-extrabold">{greeting}</h1>
        <p className="text-13">{texts.tagline}</p>
      </section>
      {danger && (
        <MapBeside>
          <div className="pointer-events-none absolute top-3 left-3 z-10 sideways:top-7 max-w-[calc(100%-1.5rem)]">
            {danger}
          </div>
        </MapBeside>
      )}
    </>
  );
}

/**
 * Home: the next ride on the `map` below the greeting, plan or ride, call for `help`, and whether to leave now, all visible on a small
 * phone. Cards of other features follow below. The map is beside them in a
 * sideways and in a wide window.
 */
export function HomeScreen({ map, help, children }: { map?: ReactNode; help?: ReactNode; children?: ReactNode }) {
  const here = useWorstHere(useDevicePlace().position);
  const isUnsafe = here?.worst?.severity === 'danger';
  return (
    <ScreenBesideMap sideways header>
      <div className="relative flex flex-none flex-col gap-4 sideways:contents desk:contents">
        <Head here={here} />
        {map}
      </div>
      <div className="grid flex-none grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
        <Link href={plannerOf(null)} className={classes(buttonClass('secondary', 'ride'), 'px-2!')}>
          <Route size={24} aria-hidden="true" />
          {texts.newRoute}
        </Link>
        <Link
          href={paths.navigation}
          className={classes(buttonClass(isUnsafe ? 'secondary' : 'primary', 'ride'), 'px-2!')}
        >
          <Navigation size={24} aria-hidden="true" />
          {texts.navigate}
        </Link>
      </div>
      {help}
      <WeatherSection />
      {children}
    </ScreenBesideMap>
  );
}

/** The alerts around, if any are known, and always a link to all of them. */
export const TrafficSection = ({ children }: { children: ReactNode }) => (
  <Card role="region" aria-label={texts.traffic} className="flex flex-none flex-col gap-2">
    <div className="-my-2 flex items-center justify-between gap-3">
      <h2 className="text-20 font-semibold">{texts.traffic}</h2>
      <Link href={paths.traffic} className="flex min-h-12 flex-none items-center gap-1 font-semibold text-guidance">
        {texts.allTraffic}
        <ChevronRight size={20} aria-hidden="true" />
      </Link>
    </div>
    {children}
  </Card>
);
