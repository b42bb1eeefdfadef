import { Marker, useMap } from '@vis.gl/react-maplibre';
import { useEffect, useState } from 'react';
import { classes } from '#ui/classes.ts';
import type { MapTheme } from '../map-theme.ts';
import type { DrawnLodging } from '../scene.ts';
import { crowdedOut } from './crowding.ts';

/** A sign of four figures, in pixels. */
const signWidth = 84;
const signHeight = 40;

/** Dots lie below signs, and these below the chosen one. */
const levels = { dot: 0, sign: 1, chosen: 2 };

type Props = { lodgings: readonly DrawnLodging[]; theme: MapTheme; onSelect: (id: string) => void };

/**
 * Beds to sleep in, each with its price on a service sign, or a dot where an earlier one has its sign; pressing one chooses it.
 * The chosen one stands before the others.
 */
export function LodgingsLayer({ lodgings, theme, onSelect }: Props) {
  const crowded = useCrowded(lodgings);
  return lodgings.map((lodging) => {
    const { id, position, words, selected } = lodging;
    const isDot = crowded.has(id) && !selected;
    return (
      <Marker
        key={id}
        longitude={position.lng}
        latitude={position.lat}
        anchor={isDot ? 'center' : 'bottom'}
        style={{
          zIndex: levels[selected ? 'chosen' : isDot ? 'dot' : 'sign'],
          // The map goes by the hour, whatever the app wears.
          colorScheme: theme === 'night' ? 'dark' : 'light',
        }}
      >
        <button
          type="button"
          aria-label={words}
          aria-pressed={selected}
          onClick={() => onSelect(id)}
          className={classes(
            'flex min-h-12 min-w-12 justify-center focus-visible:outline-none [&:focus-visible>span]:outline-3 [&:focus-visible>span]:outline-offset-2 [&:focus-visible>span]:outline-ink',
            isDot ? 'items-center' : 'items-end',
          )}
        >
          {isDot ? <Dot /> : <Sign {...lodging} />}
        </button>
      </Marker>
    );
  });
}

const Dot = () => <span className="size-4 rounded-full border-2 border-card bg-service" />;

const Sign = ({ sign, selected }: DrawnLodging) => (
  <span
    className={classes(
      'relative mb-1.5 rounded-card border-2 px-2 py-1 text-15 leading-5 font-extrabold whitespace-nowrap tabular-nums',
      "after:absolute after:top-full after:left-1/2 after:-ml-1.5 after:border-x-6 after:border-t-6 after:border-x-transparent after:content-['']",
      selected
        ? 'border-ink bg-ink text-ground after:border-t-ink'
        : 'border-card bg-service text-on-service after:border-t-service',
    )}
  >
    {sign}
  </span>
);

/** Which have no room for their sign in the view as it is. The chosen one is placed first. */
function useCrowded(lodgings: readonly DrawnLodging[]): ReadonlySet<string> {
  const { current: map } = useMap();
  const [crowded, setCrowded] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!map) return;
    const place = () => {
      const ranked = lodgings.toSorted((a, b) => Number(b.selected) - Number(a.selected));
      const spots = ranked.map(({ id, position }) => ({ id, ...map.project(position) }));
      setCrowded(crowdedOut(spots, signWidth, signHeight));
    };
    place();
    map.on('moveend', place);
    return () => void map.off('moveend', place);
  }, [map, lodgings]);
  return crowded;
}
