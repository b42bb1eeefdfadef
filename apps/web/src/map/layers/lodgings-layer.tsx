import { Marker } from '@vis.gl/react-maplibre';
import { type CSSProperties, useMemo } from 'react';
import { classes } from '#ui/classes.ts';
import type { DrawnLodging } from '../scene.ts';
import type { Palette } from '../style/palette.ts';
import { useCrowded } from './use-crowded.ts';

/** The size in pixels of a sign whose price has four digits. */
const signWidth = 84;
const signHeight = 40;

/** Dots lie below signs, signs below the chosen one. */
const levels = { dot: 0, sign: 1, chosen: 2 };

type Props = { lodgings: readonly DrawnLodging[]; ink: Palette; onSelect: (id: string) => void };

/**
 * Lodgings, each with its price on a service sign, or as a dot where an earlier sign overlaps. A press selects; the
 * selected one is on top.
 */
export function LodgingsLayer({ lodgings, ink, onSelect }: Props) {
  // The selected lodging is placed first.
  const ranked = useMemo(() => lodgings.toSorted((a, b) => Number(b.selected) - Number(a.selected)), [lodgings]);
  const crowded = useCrowded(ranked, signWidth, signHeight);
  return lodgings.map((lodging) => {
    const { id, position, words, selected } = lodging;
    const isDot = crowded.has(id) && !selected;
    return (
      <Marker
        key={id}
        longitude={position.lng}
        latitude={position.lat}
        anchor={isDot ? 'center' : 'bottom'}
        style={{ zIndex: levels[selected ? 'chosen' : isDot ? 'dot' : 'sign'] }}
      >
        <button
          type="button"
          aria-label={words}
          aria-pressed={selected}
          onClick={() => onSelect(id)}
          style={coloursOf(ink, selected)}
          className={classes(
            'flex min-h-12 min-w-12 justify-center focus-visible:outline-none [&:focus-visible>span]:outline-3 [&:focus-visible>span]:outline-offset-2 [&:focus-visible>span]:outline-(--sign)',
            isDot ? 'items-center' : 'items-end',
          )}
        >
          {isDot ? <Dot /> : <Sign {...lodging} />}
        </button>
      </Marker>
    );
  });
}

/** Signs take the colours of the map's theme, which may differ from the app's. */
const coloursOf = ({ service, text, halo, routeCasing }: Palette, selected: boolean) =>
  ({ '--sign': selected ? text : service, '--sign-ink': selected ? halo : routeCasing }) as CSSProperties;

const Dot = () => <span className="size-4 rounded-full border-2 border-(--sign-ink) bg-(--sign)" />;

const Sign = ({ sign }: DrawnLodging) => (
  <span
    className={classes(
      'relative mb-1.5 rounded-card border-2 border-(--sign-ink) bg-(--sign) px-2 py-1 text-15 leading-5 font-extrabold whitespace-nowrap text-(--sign-ink) tabular-nums',
      "after:absolute after:top-full after:left-1/2 after:-ml-1.5 after:border-x-6 after:border-t-6 after:border-x-transparent after:border-t-(--sign) after:content-['']",
    )}
  >
    {sign}
  </span>
);
