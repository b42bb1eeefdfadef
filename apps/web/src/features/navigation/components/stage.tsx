import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { MapView } from '#map/map-view.tsx';
import type { Camera, MapScene, PickedPoint } from '#map/scene.ts';
import { classes } from '#ui/classes.ts';
import { useSize } from '../hooks/use-size.ts';
import { stagePadding } from '../stage-padding.ts';

type Props = {
  scene: MapScene;
  camera: Camera | null;
  top: ReactNode;
  bottom: ReactNode;
  /** Over the map's lower right corner, above the lower panel. */
  floating?: ReactNode;
  onAlternativeSelect: (id: string) => void;
  onPick: ((point: PickedPoint) => void) | undefined;
};

/**
 * A map as high as the screen, with panels over its edges that the map knows of: what matters stays between them. Held sideways
 * the lower panel stands at the left, where it takes width and not height.
 */
export function Stage({ scene, camera, top, bottom, floating, onAlternativeSelect, onPick }: Props) {
  const [stageRef, stageSize] = useSize();
  const [topRef, topSize] = useSize();
  const [bottomRef, bottomSize] = useSize();
  const [floatingRef, floatingSize] = useSize();
  const padding = useMemo(
    () => stagePadding(stageSize, topSize, bottomSize, floatingSize),
    [stageSize, topSize, bottomSize, floatingSize],
  );
  return (
    <>
      <div ref={stageRef} className="absolute inset-0">
        <MapView {...{ scene, camera, padding, onAlternativeSelect }} {...(onPick && { onPick })} />
      </div>
      <div
        ref={topRef}
        className={classes(
          'pointer-events-none absolute inset-x-0 top-0 z-20 flex max-h-full flex-col gap-2 p-3 *:pointer-events-auto',
          bottom ? 'sideways:left-96' : 'sideways:right-auto sideways:w-96',
        )}
      >
        {top}
      </div>
      {floating && (
        <div
          ref={floatingRef}
          style={{ '--below': `${bottomSize.height}px` } as CSSProperties}
          className="pointer-events-none absolute right-3 bottom-(--below) z-10 sideways:bottom-3"
        >
          {floating}
        </div>
      )}
      <div
        className={classes(
          'pointer-events-none absolute inset-x-0 bottom-0 z-10 flex flex-col justify-end sideways:max-h-full',
          floating ? 'max-h-[55%]' : 'max-h-[62%]',
          Boolean(bottom) && 'sideways:right-auto sideways:w-96',
        )}
      >
        <div ref={bottomRef} className="flex min-h-0 flex-col *:pointer-events-auto">
          {bottom}
        </div>
      </div>
    </>
  );
}
