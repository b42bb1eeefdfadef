import { type CSSProperties, type ReactNode, useMemo, useState } from 'react';
import type { GoodRoad } from '#map/good-road.ts';
import type { LoadedGoogleMaps } from '#map/google/load-google-maps.ts';
import { MapView } from '#map/map-view.tsx';
import type { Camera, MapScene, PickedPoint } from '#map/scene.ts';
import { classes } from '#ui/classes.ts';
import { mapUnderSheet, sheetColumn } from '#ui/map-sheet.tsx';
import { panelPadding } from './panel-padding.ts';
import { useSize } from './use-size.ts';

/** The content of a plan or a ride on the map screen. */
export type MapScreenContent = {
  scene: MapScene;
  top: ReactNode;
  bottom: ReactNode;
  /**
   * The lower panel is short and always shows completely; any other lower panel scrolls and leaves room for the map.
   */
  isBottomShort?: boolean;
  /** In place of `bottom`: a `MapSheet`, which reports the pixels that it covers. */
  sheet?: ((onCover: (pixels: number) => void) => ReactNode) | undefined;
  /** Over the map's lower right corner, above the lower panel: a row, or on a ride a column at the map's side. */
  floating?: ReactNode;
  /** The same at the left, on a ride. */
  floatingLeft?: ReactNode;
  onAlternativeSelect?: (id: string) => void;
  onPick?: ((point: PickedPoint) => void) | undefined;
  onGoodRoadSelect?: ((road: GoodRoad) => void) | undefined;
};

type Props = MapScreenContent & {
  camera: Camera | null;
  /** Google's map in place of ours, or 'loading'. */
  google: LoadedGoogleMaps | 'loading' | null;
  /** During a ride: dark at night, and in landscape all panels are in one column at the left. */
  riding: boolean;
};

/**
 * A map as high as the screen, with panels over its edges; their padding keeps the scene visible between them. In landscape the
 * lower panel is at the left, where it takes width instead of height. A sheet takes its own column beside the map there.
 */
export function MapScreen({
  scene,
  camera,
  google,
  riding,
  top,
  bottom,
  isBottomShort = false,
  sheet,
  floating,
  floatingLeft,
  onAlternativeSelect = () => {},
  onPick,
  onGoodRoadSelect,
}: Props) {
  const [mapRef, mapSize] = useSize();
  const [topRef, topSize] = useSize();
  const [bottomRef, bottomSize] = useSize();
  const [floatingRef, row] = useSize();
  const [leftRef, leftSize] = useSize();
  const [covered, setCovered] = useState(0);
  const hasSheet = sheet !== undefined;
  const padding = useMemo(() => {
    const bottomPanel = hasSheet ? { width: mapSize.width, height: covered } : bottomSize;
    return panelPadding({ map: mapSize, top: topSize, bottom: bottomPanel, row: riding ? none : row }, riding);
  }, [mapSize, topSize, bottomSize, row, riding, hasSheet, covered]);
  const below = { '--below': `${(sheet ? covered : bottomSize.height) + 8}px` } as CSSProperties;
  return (
    <div className={classes('contents', sheetColumn, riding && 'riding')}>
      <div
        ref={mapRef}
        style={{ '--map-corner': `${leftSize.height}px` } as CSSProperties}
        className={sheet ? mapUnderSheet : 'absolute inset-0'}
      >
        <MapView
          {...{ scene, camera, padding, google, onAlternativeSelect, onGoodRoadSelect }}
          {...(onPick && { onPick })}
          sourcesFolded={riding}
          hasReliefButton={!riding}
          {...(!riding && { buttons: onlyZoom })}
        />
      </div>
      <div
        ref={topRef}
        className={classes(
          'pointer-events-none absolute inset-x-0 top-0 z-20 flex max-h-full flex-col gap-2 *:pointer-events-auto',
          riding ? 'p-2' : 'p-3',
          sheet
            ? 'sideways:left-(--sheet-column) desk:left-(--sheet-column)'
            : bottom && !riding
              ? 'sideways:left-96 desk:left-104'
              : classes('sideways:right-auto sideways:w-96', !riding && 'desk:right-auto desk:w-104'),
        )}
      >
        {top}
      </div>
      {floating && (
        <div
          ref={floatingRef}
          style={below}
          className="pointer-events-none absolute right-3 bottom-(--below) z-10 sideways:bottom-3"
        >
          {floating}
        </div>
      )}
      {floatingLeft && (
        <div
          ref={leftRef}
          style={below}
          className="pointer-events-none absolute bottom-(--below) left-3 z-10 sideways:bottom-3 sideways:left-99"
        >
          {floatingLeft}
        </div>
      )}
      <div
        // The sheet of a ride's end rises as one of its own: the strip before it, grown to its height, would be a layout shift.
        key={isBottomShort ? 'short' : 'panel'}
        className={classes(
          'pointer-events-none absolute inset-x-0 bottom-0 z-10 flex flex-col justify-end sideways:max-h-full',
          isBottomShort ? 'max-h-full' : floating || floatingLeft ? 'max-h-[55%]' : 'max-h-[62%]',
          Boolean(bottom) && 'sideways:right-auto sideways:w-96',
          Boolean(bottom) && !riding && 'desk:right-auto desk:w-104',
        )}
      >
        <div ref={bottomRef} className="flex min-h-0 flex-col *:pointer-events-auto">
          {bottom}
        </div>
      </div>
      {sheet?.(setCovered)}
    </div>
  );
}

const none = { width: 0, height: 0 };
/** The map follows the rider by itself. */
const onlyZoom = { here: null };
