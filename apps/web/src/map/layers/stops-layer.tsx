import { Marker } from '@vis.gl/react-maplibre';
import type { DrawnStop } from '../scene.ts';
import type { Palette } from '../style/palette.ts';
import { pinWords } from '../texts.ts';
import type { Box } from './companion-signs.ts';

/**
 * Start, stops, destination and places. Stops carry their number and the destination a flag, so that colour is not the
 * only sign.
 */
export function StopsLayer({ stops, ink }: { stops: readonly DrawnStop[]; ink: Palette }) {
  return stops.map((stop, index) => (
    <Marker
      key={`${stop.role}:${stop.position.lat},${stop.position.lng}`}
      longitude={stop.position.lng}
      latitude={stop.position.lat}
      anchor={stop.role === 'origin' ? 'center' : 'bottom'}
    >
      <StopSign stop={stop} number={numberOf(stops, index)} ink={ink} />
    </Marker>
  ));
}

/** What the sign of a point at `x`, `y` takes of the map: a ring around the start, a plate above any other. */
export const stopBox = ({ role }: Pick<DrawnStop, 'role'>, { x, y }: { x: number; y: number }): Box =>
  role === 'origin'
    ? { left: x - 10, top: y - 10, right: x + 10, bottom: y + 10 }
    : { left: x - 18, top: y - 44, right: x + 18, bottom: y };

const numberOf = (stops: readonly DrawnStop[], index: number): number =>
  stops[index]?.number ?? stops.slice(0, index + 1).filter(({ role }) => role === 'stop').length;

type SignProps = { stop: Pick<DrawnStop, 'role' | 'name'>; number: number; ink: Palette };

/** `number` is that of a stop. */
export function StopSign({ stop: { role, name }, number, ink }: SignProps) {
  const label = pinWords({ role, name });
  if (role === 'origin') {
    return (
      <svg viewBox="0 0 20 20" width="20" height="20" role="img" aria-label={label}>
        <circle cx="10" cy="10" r="7" fill={ink.routeCasing} stroke={ink.route} strokeWidth="4" />
      </svg>
    );
  }
  return (
    <svg viewBox="0 0 36 44" width="36" height="44" role="img" aria-label={label}>
      <path
        d="M18 43 L11 33 H5 a4 4 0 0 1 -4 -4 V5 a4 4 0 0 1 4 -4 H31 a4 4 0 0 1 4 4 V29 a4 4 0 0 1 -4 4 H25 Z"
        fill={ink.route}
        stroke={ink.routeCasing}
        strokeWidth="1.5"
      />
      <rect x="4" y="4" width="28" height="26" rx="2" fill="none" stroke={ink.routeCasing} strokeWidth="1" />
      {role === 'destination' ? (
        <path
          d="M12 26 V9 M12 10 H25 L21.5 14 L25 18 H12"
          fill="none"
          stroke={ink.routeCasing}
          strokeWidth="2.4"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      ) : role === 'place' ? (
        <circle cx="18" cy="17" r="4" fill={ink.routeCasing} />
      ) : (
        <text x="18" y="23" textAnchor="middle" fontSize="16" fontWeight="800" fill={ink.routeCasing}>
          {number}
        </text>
      )}
    </svg>
  );
}
