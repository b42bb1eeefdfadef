import { Marker } from '@vis.gl/react-maplibre';
import type { CSSProperties } from 'react';
import { classes } from '#ui/classes.ts';
import type { DrawnPhoto } from '../scene.ts';
import type { Palette } from '../style/palette.ts';
import { useCrowded } from './use-crowded.ts';

const photoPixels = 52;

type Props = { photos: readonly DrawnPhoto[]; ink: Palette; onSelect: (id: string) => void };

/** Photos where they were taken, as round pictures; a dot where an earlier one overlaps. */
export function PhotosLayer({ photos, ink, onSelect }: Props) {
  const crowded = useCrowded(photos, photoPixels, photoPixels);
  const colors = { '--sign': ink.scenic, '--sign-ink': ink.routeCasing } as CSSProperties;
  return photos.map(({ id, position, address, words }) => {
    const isDot = crowded.has(id);
    return (
      <Marker key={id} longitude={position.lng} latitude={position.lat} style={{ zIndex: isDot ? 0 : 1 }}>
        <button
          type="button"
          aria-label={words}
          onClick={() => onSelect(id)}
          style={colors}
          className="flex size-13 items-center justify-center rounded-full"
        >
          <img
            src={address}
            alt=""
            className={classes(
              'rounded-full border-(--sign-ink) bg-(--sign) object-cover',
              isDot ? 'size-4 border-2' : 'size-12 border-3 shadow-[0_0_0_2px_var(--sign)]',
            )}
          />
        </button>
      </Marker>
    );
  });
}
