import type { LatLng } from '@estradeiro/contract/lat-lng';
import { Marker, useMap } from '@vis.gl/react-maplibre';
import { type CSSProperties, useEffect, useMemo, useState } from 'react';
import { classes } from '#ui/classes.ts';
import type { DrawnCompanion, DrawnStop } from '../scene.ts';
import type { Palette } from '../style/palette.ts';
import { type Box, discBox, type PlacedSign, placeSigns } from './companion-signs.ts';
import { RoomLayer } from './sign-room-layer.tsx';
import { stopBox } from './stops-layer.tsx';

type Props = {
  companions: readonly DrawnCompanion[];
  /** The own position, which no name covers. */
  rider: LatLng | undefined;
  /** The route's points, whose signs no name covers. */
  stops: readonly DrawnStop[] | undefined;
  ink: Palette;
};

/**
 * Group members by initials and name. An old position is hollow with a dashed outline and its age beside it, so that colour
 * is not the only sign. No name covers another, nor one of the map: members at one place are gathered, a name without
 * room is left out, and the map's labels give way.
 */
export function CompanionsLayer({ companions, rider, stops, ink }: Props) {
  const byId = useMemo(() => new Map(companions.map((companion) => [companion.id, companion])), [companions]);
  const signs = useSigns({ companions, byId, rider, stops });
  const covered = useMemo(
    () =>
      signs.flatMap(({ id, room }) => {
        const position = byId.get(id)?.position;
        return position ? [{ position, properties: { room } }] : [];
      }),
    [signs, byId],
  );
  return (
    <>
      <RoomLayer id="companion-room" signs={covered} />
      {signs.map(({ id, gathered, side }) => {
        const all = gathered.flatMap((each) => byId.get(each) ?? []);
        const [first] = all;
        return first && <Sign key={id} {...{ all, first, side, ink }} />;
      })}
    </>
  );
}

type SignProps = { all: readonly DrawnCompanion[]; first: DrawnCompanion; side: PlacedSign['side']; ink: Palette };

function Sign({ all, first: { position, initials, live }, side, ink }: SignProps) {
  const others = all.length - 1;
  return (
    <Marker longitude={position.lng} latitude={position.lat} style={{ zIndex: live ? 2 : 1, pointerEvents: 'none' }}>
      <div
        role="img"
        aria-label={all.map(({ words }) => words).join('; ')}
        style={coloursOf(ink)}
        className="relative flex size-11 items-center justify-center"
      >
        <svg viewBox="0 0 44 44" className="absolute inset-0" aria-hidden="true">
          <circle
            cx="22"
            cy="22"
            r="16"
            fill={live ? 'var(--sign)' : 'var(--sign-ink)'}
            stroke={live ? 'var(--sign-ink)' : 'var(--sign)'}
            strokeWidth={2}
            strokeDasharray={live ? undefined : '4 3'}
          />
        </svg>
        <span className={classes('relative text-15 font-extrabold', live ? 'text-(--sign-ink)' : 'text-(--sign)')}>
          {initials}
        </span>
        {others > 0 && !side && (
          <span className="absolute -top-0.5 -right-1.5 flex h-5 min-w-6 items-center justify-center rounded-full border border-(--sign) bg-(--sign-ink) px-1 text-13 font-extrabold text-(--sign) tabular-nums">
            +{others}
          </span>
        )}
        {side && (
          <span
            className={classes(
              'absolute max-w-52 truncate rounded-card bg-(--sign-ink) px-1.5 text-15 leading-5 font-semibold whitespace-nowrap text-(--sign)',
              places[side],
            )}
          >
            {textOf(all)}
          </span>
        )}
      </div>
    </Marker>
  );
}

/** Beside the disc, which is 4 px smaller than its box. */
const places: Record<NonNullable<PlacedSign['side']>, string> = {
  below: 'top-full left-1/2 -mt-0.5 -translate-x-1/2',
  above: 'bottom-full left-1/2 -mb-0.5 -translate-x-1/2',
  right: 'top-1/2 left-full -ml-0.5 -translate-y-1/2',
  left: 'top-1/2 right-full -mr-0.5 -translate-y-1/2',
};

const textOf = (all: readonly DrawnCompanion[]): string =>
  all.length > 1 ? `${all[0]?.name} +${all.length - 1}` : (all[0]?.sign ?? '');

/** The height of the map's line of sources with its margin, at its lower edge. */
const sourcesPixels = 34;

/** The signs as the current view has room for them; the first members are placed first. */
function useSigns({
  companions,
  byId,
  rider,
  stops,
}: Omit<Props, 'ink'> & { byId: ReadonlyMap<string, DrawnCompanion> }): readonly PlacedSign[] {
  const { current: map } = useMap();
  const [signs, setSigns] = useState<readonly PlacedSign[]>([]);
  useEffect(() => {
    if (!map) return;
    const place = () => {
      const spots = companions.map(({ id, position }) => ({ id, ...map.project(position) }));
      const { clientWidth, clientHeight } = map.getContainer();
      const { left = 0, top = 0, right = 0, bottom = 0 } = map.getPadding();
      const free = { left, top, right: clientWidth - right, bottom: clientHeight - bottom };
      const taken: Box[] = [
        ...(rider ? [discBox(map.project(rider))] : []),
        ...(stops ?? []).map((stop) => stopBox(stop, map.project(stop.position))),
        { ...free, top: free.bottom - sourcesPixels },
      ];
      const named = (ids: readonly string[]) => textOf(ids.flatMap((id) => byId.get(id) ?? []));
      const placed = placeSigns(spots, named, { taken, free });
      // The same as before on most moves of a ride's camera, after which the map's labels need no new place.
      setSigns((before) => (JSON.stringify(before) === JSON.stringify(placed) ? before : placed));
    };
    place();
    map.on('moveend', place);
    return () => void map.off('moveend', place);
  }, [map, companions, byId, rider, stops]);
  return signs;
}

/** Signs take the colours of the map's theme, which may differ from the app's. */
const coloursOf = ({ service, routeCasing }: Palette) =>
  ({ '--sign': service, '--sign-ink': routeCasing }) as CSSProperties;
