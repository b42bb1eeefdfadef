import { Marker } from '@vis.gl/react-maplibre';
import { classes } from '#ui/classes.ts';
import type { DrawnLodging } from '../scene.ts';

type Props = { lodgings: readonly DrawnLodging[]; onSelect: (id: string) => void };

/** Beds to sleep in, each with its price on a service sign; pressing one chooses it. The chosen one stands before the others. */
export function LodgingsLayer({ lodgings, onSelect }: Props) {
  return lodgings.map(({ id, position, sign, words, selected }) => (
    <Marker
      key={id}
      longitude={position.lng}
      latitude={position.lat}
      anchor="bottom"
      style={{ zIndex: selected ? 1 : undefined }}
    >
      <button
        type="button"
        aria-label={words}
        aria-pressed={selected}
        onClick={() => onSelect(id)}
        className="flex min-h-12 min-w-12 items-end justify-center focus-visible:outline-none [&:focus-visible>span]:outline-3 [&:focus-visible>span]:outline-offset-2 [&:focus-visible>span]:outline-ink"
      >
        <span
          className={classes(
            'relative mb-1.5 rounded-card border-2 px-2 py-1 text-15 leading-5 font-extrabold whitespace-nowrap tabular-nums transition',
            "after:absolute after:top-full after:left-1/2 after:-ml-1.5 after:border-x-6 after:border-t-6 after:border-x-transparent after:content-['']",
            selected
              ? 'border-ink bg-ink text-ground after:border-t-ink'
              : 'border-card bg-service text-on-service after:border-t-service',
          )}
        >
          {sign}
        </span>
      </button>
    </Marker>
  ));
}
