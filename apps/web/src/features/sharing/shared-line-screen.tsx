import type { SharedLine } from '@estradeiro/contract/sharing';
import { measuredCurves } from '@estradeiro/navigation/curve-words';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { useQuery } from '@tanstack/react-query';
import { Navigation } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { MapView } from '#map/map-view.tsx';
import type { Camera, MapScene } from '#map/scene.ts';
import { LinkPage } from '#platform/link-page.tsx';
import { linkedLine } from '#platform/paths.ts';
import { MapBeside, useIsMapBeside } from '#ui/beside-map.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Tag } from '#ui/chip.tsx';
import { CurvesFact } from '#ui/curves-fact.tsx';
import { GuessTag } from '#ui/guess-tag.tsx';
import { HighwayShield, readHighway } from '#ui/highway-shield.tsx';
import { guessText } from '#ui/texts.ts';
import { OpenInOtherApps } from './components/open-in-other-apps.tsx';
import { SendGpx } from './components/send-gpx.tsx';
import { kindName } from './kind-name.ts';
import { sharedLineQuery } from './shared/shared-line-query.ts';
import { sharedTexts } from './texts.ts';

export function SharedLineScreen({ params: { token } }: { params: { token: string } }) {
  return (
    <LinkPage query={useQuery(sharedLineQuery(token))} titleOf={({ name }) => name} texts={sharedTexts} hasMap>
      {(line) => <Line line={line} token={token} />}
    </LinkPage>
  );
}

const Line = ({ line, token }: { line: SharedLine; token: string }) => (
  <>
    <div className="mt-2">
      <p className="text-15 text-quiet">{kindName(line.kind)}</p>
      <h1 className="text-24 font-extrabold wrap-anywhere">{line.name}</h1>
    </div>
    <MapBeside inPage>
      <LineMap line={line} />
    </MapBeside>
    <Metrics line={line} />
    {line.hiddenMeters > 0 && <p className="text-15 text-quiet">{sharedTexts.hides(line.hiddenMeters)}</p>}
    <Link href={linkedLine(token)} className={buttonClass('primary')}>
      <Navigation size={20} aria-hidden="true" />
      {sharedTexts.use}
    </Link>
    <p className="-mt-2 text-15 text-quiet">{sharedTexts.useHint}</p>
    <SendGpx line={line} />
    <OpenInOtherApps line={line} />
  </>
);

function Metrics({ line }: { line: SharedLine }) {
  const { distanceMeters, durationSeconds, curviness, bendsPerHour, unpavedMeters, hasToll, highways } = line;
  const curves = curviness === null ? null : measuredCurves(curviness, bendsPerHour);
  const guess = guessText(line);
  const isRide = line.kind === 'ride';
  const metrics = [
    { name: sharedTexts.distance, value: formatDistance(distanceMeters) },
    { name: isRide ? sharedTexts.moving : sharedTexts.time, value: formatDuration(durationSeconds) },
    ...(unpavedMeters ? [{ name: sharedTexts.unpaved, value: formatDistance(unpavedMeters) }] : []),
  ];
  const shields = highways.filter((reference) => readHighway(reference));
  return (
    <>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {metrics.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-15 text-quiet">{name}</dt>
            <dd className="text-24 font-extrabold whitespace-nowrap tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {curves && <CurvesFact curves={curves} className="-my-2 font-semibold" />}
      {(guess || hasToll) && (
        <p className="flex flex-wrap gap-2">
          <GuessTag guess={line} />
          {hasToll && <Tag>{sharedTexts.toll}</Tag>}
        </p>
      )}
      {shields.length > 0 && (
        <ul aria-label={sharedTexts.highways} className="flex flex-wrap gap-2">
          {shields.map((reference) => (
            <li key={reference}>
              <HighwayShield reference={reference} size={44} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function LineMap({ line: { name, polyline, waypoints, estimate } }: { line: SharedLine }) {
  const points = useMemo(() => decodePolyline(polyline), [polyline]);
  const scene = useMemo<MapScene>(() => {
    const last = waypoints.length - 1;
    const stops = waypoints.map(({ name: stop, ...position }, index): NonNullable<MapScene['stops']>[number] => {
      const role = index === 0 ? 'origin' : index === last ? 'destination' : 'stop';
      const end = role === 'origin' ? sharedTexts.start : role === 'destination' ? sharedTexts.end : '';
      return { position, name: stop ?? end, role };
    });
    return { route: { line: { points, maneuverIndices: [] }, estimate, passedMeters: 0 }, stops };
  }, [points, waypoints, estimate]);
  const camera = useMemo<Camera>(() => ({ mode: 'fit', points }), [points]);
  const isBeside = useIsMapBeside();
  return (
    <section
      aria-label={sharedTexts.map(name)}
      className={
        isBeside ? 'absolute inset-0' : 'relative h-72 flex-none overflow-hidden rounded-card border border-line'
      }
    >
      <MapView scene={scene} camera={camera} inPage={!isBeside} brief />
    </section>
  );
}
