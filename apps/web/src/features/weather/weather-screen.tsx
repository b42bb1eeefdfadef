import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { WeatherWarning } from '@estradeiro/contract/weather';
import type { AlertSeverity } from '@estradeiro/navigation/rider-safety/dangers';
import { useQuery } from '@tanstack/react-query';
import { OctagonAlert, TriangleAlert } from 'lucide-react';
import { systemClock, useMinute } from '#platform/clock.ts';
import { type DevicePlace, useDevicePlace } from '#platform/device-place.ts';
import { serverTime } from '#platform/server-clock.ts';
import { Card } from '#ui/card.tsx';
import { Tag, type TagMeaning, ToggleChip } from '#ui/chip.tsx';
import { Plate, type PlateMeaning } from '#ui/plate.tsx';
import { Screen } from '#ui/screen.tsx';
import { TabList, TabPanel } from '#ui/tabs.tsx';
import { CurrentWeather } from './components/current-weather.tsx';
import { ForecastTab } from './components/forecast-tab.tsx';
import { LocationSelector } from './components/location-selector.tsx';
import { usePlaceRisks } from './components/place-weather.ts';
import { PointsAnalysis } from './components/points-analysis.tsx';
import { SavedRide } from './components/saved-ride.tsx';
import { formatMoment } from './moments.ts';
import { type PlaceChoice, usePlaceChoice } from './place-choice.ts';
import { routeModes, tabs, useRouteMode, useTab } from './search-params.ts';
import { warningsQuery } from './shared/api.ts';
import { RidingSafety, Shelter } from './shared/riding-safety.tsx';
import { nowTexts, routeTexts, texts } from './texts.ts';

const signs: Record<WeatherWarning['severity'], { meaning: PlateMeaning; Icon: typeof TriangleAlert }> = {
  low: { meaning: 'warning', Icon: TriangleAlert },
  medium: { meaning: 'danger', Icon: OctagonAlert },
  high: { meaning: 'danger', Icon: OctagonAlert },
};

/** Official warnings at a place, or that they are unknown; nothing without any. */
function OfficialWarnings({ place, now }: { place: LatLng; now: Date }) {
  const { data, isError } = useQuery(warningsQuery(place));
  if (!data && !isError) return null;
  const { watch, warnings } = data ?? { watch: 'stale', warnings: [] };
  const unknown = watch !== 'current' && <p className="text-15 text-quiet">{nowTexts.warningsUnknown[watch]}</p>;
  // Loaded warnings last until their end, whatever the network or this device's clock.
  const holding = warnings.filter(({ endsAt }) => Date.parse(endsAt) > serverTime(now.getTime()));
  if (holding.length === 0) return unknown;
  return (
    <section aria-label={nowTexts.warnings} className="flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{nowTexts.warnings}</h2>
      {holding.map((warning) => (
        <Warning key={warning.id} {...{ warning, place, now }} />
      ))}
      {unknown}
      <p className="text-13 text-quiet">{nowTexts.warningSource}</p>
    </section>
  );
}

function Warning({ warning, place, now }: { warning: WeatherWarning; place: LatLng; now: Date }) {
  const { event, severity, description, instructions } = warning;
  const { meaning, Icon } = signs[severity];
  const [from, to] = [warning.startsAt, warning.endsAt].map((at) => formatMoment(new Date(at), now, place));
  return (
    <Card className="flex flex-col gap-3">
      <Plate meaning={meaning} className="flex items-center gap-3">
        <Icon size={32} aria-hidden="true" />
        <div>
          <p className="text-15 font-semibold">{nowTexts.gravities[severity]}</p>
          <h3 className="text-20 font-extrabold">{event}</h3>
        </div>
      </Plate>
      <div className="flex flex-col gap-2">
        <p className="font-semibold">{nowTexts.warningUntil(from, to)}</p>
        {description && <p>{description}</p>}
        {instructions.length > 0 && (
          <ul className="flex list-disc flex-col gap-1 pl-5 text-15">
            {instructions.map((instruction) => (
              <li key={instruction}>{instruction}</li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

const PlaceWeather = ({ place, name, now }: { place: LatLng; name: string | null; now: Date }) => (
  <>
    <RidingAlerts {...{ place, name, now }} />
    <CurrentWeather place={place} name={name} />
    <OfficialWarnings place={place} now={now} />
  </>
);

type Props = { device: DevicePlace; choice: PlaceChoice; now: Date };

/** 'Atual': the weather now at the device's or a chosen place, and its risks. */
function NowTab({ device, choice, now }: Props) {
  const place = choice.chosen ?? device.position;
  const name = choice.chosen?.name ?? null;
  return (
    <>
      {place && <RidingDanger {...{ place, name, now }} isThere={!choice.chosen} />}
      <LocationSelector device={device} choice={choice} />
      {place && <PlaceWeather {...{ place, name, now }} />}
    </>
  );
}

/** 'Rota': the weather now at points of a route, or on a saved one at the hours of passing. */
function RouteTab({ now }: { now: Date }) {
  const [mode, look] = useRouteMode();
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{routeTexts.way}</legend>
        {routeModes.map((each) => (
          <ToggleChip key={each} pressed={mode === each} onClick={() => look(each)}>
            {routeTexts.routeModes[each]}
          </ToggleChip>
        ))}
      </fieldset>
      {mode === 'ride' ? <SavedRide now={now} /> : <PointsAnalysis />}
    </>
  );
}

const labelled = tabs.map((name) => ({ name, label: texts.tabs[name] }));

export function WeatherScreen({ clock = systemClock }) {
  const device = useDevicePlace();
  const choice = usePlaceChoice();
  const now = useMinute(clock);
  const [open, setOpen] = useTab();
  return (
    <Screen>
      <h1 className="text-24 font-extrabold">{texts.title}</h1>
      <TabList label={texts.title} tabs={labelled} open={open} onOpen={setOpen} />
      <TabPanel name="atual" open={open}>
        <NowTab {...{ device, choice, now }} />
      </TabPanel>
      <TabPanel name="previsao" open={open}>
        <ForecastTab {...{ device, choice, now }} />
      </TabPanel>
      <TabPanel name="rota" open={open}>
        <RouteTab now={now} />
      </TabPanel>
    </Screen>
  );
}

type RidingDangerProps = { place: LatLng; name: string | null; now: Date };

/** The warning that riding is unsafe now, above everything else, with places to sleep where the rider `isThere`. */
function RidingDanger({ place, name, now, isThere }: RidingDangerProps & { isThere: boolean }) {
  const [worst] = usePlaceRisks(place, name, now);
  if (worst?.severity !== 'danger') return null;
  return (
    <>
      <RidingSafety worst={worst} watch="current" />
      {isThere && <Shelter />}
    </>
  );
}

const meanings: Record<AlertSeverity, TagMeaning> = { info: 'plain', warning: 'provisional', danger: 'danger' };

/** Other risks of the weather for riders: the worst danger is shown above, official warnings in their own section. */
function RidingAlerts({ place, name, now }: RidingDangerProps) {
  const all = usePlaceRisks(place, name, now);
  const risks = (all[0]?.severity === 'danger' ? all.slice(1) : all).filter(({ type }) => type !== 'official');
  if (risks.length === 0) return null;
  return (
    <Card>
      <h2 className="text-20 font-semibold">{nowTexts.alerts}</h2>
      <ul className="mt-3 flex flex-col gap-3">
        {risks.map(({ type, severity, message }) => (
          <li key={type} className="flex flex-col items-start gap-1">
            <Tag meaning={meanings[severity]}>{nowTexts.severities[severity]}</Tag>
            {message}
          </li>
        ))}
      </ul>
    </Card>
  );
}
