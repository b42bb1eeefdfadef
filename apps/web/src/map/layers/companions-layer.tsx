import { Marker } from '@vis.gl/react-maplibre';
import type { CSSProperties } from 'react';
import { classes } from '#ui/classes.ts';
import type { DrawnCompanion } from '../scene.ts';
import type { Palette } from '../style/palette.ts';
import { useCrowded } from './use-crowded.ts';

/** The size in pixels of a member's sign: the initials, and below them a first name or an age. */
const signWidth = 110;
const signHeight = 56;

type Props = { companions: readonly DrawnCompanion[]; ink: Palette };

/**
 * Group members by initials and name. An old position is hollow with a dashed outline and its age below, so that colour
 * is not the only sign. Where members are close together, later names are left out.
 */
export function CompanionsLayer({ companions, ink }: Props) {
  const crowded = useCrowded(companions, signWidth, signHeight);
  return companions.map(({ id, position, initials, sign, words, live }) => (
    <Marker
      key={id}
      longitude={position.lng}
      latitude={position.lat}
      style={{ zIndex: live ? 2 : 1, pointerEvents: 'none' }}
    >
      <div
        role="img"
        aria-label={words}
        style={coloursOf(ink)}
        className="relative flex size-11 items-center justify-center"
      >
        <svg viewBox="0 0 44 44" className={classes('absolute inset-0', !live && 'opacity-70')} aria-hidden="true">
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
        {!crowded.has(id) && (
          <span className="absolute top-full left-1/2 max-w-40 -translate-x-1/2 truncate rounded-card bg-(--sign-ink) px-1.5 text-15 leading-5 font-semibold whitespace-nowrap text-(--sign)">
            {sign}
          </span>
        )}
      </div>
    </Marker>
  ));
}

/** Signs take the colours of the map's theme, which may differ from the app's. */
const coloursOf = ({ service, routeCasing }: Palette) =>
  ({ '--sign': service, '--sign-ink': routeCasing }) as CSSProperties;
