import { type ReactNode, useMemo } from 'react';
import { MapView } from '#map/map-view.tsx';
import type { Camera, MapScene, PickedPoint } from '#map/scene.ts';
import { classes } from '#ui/classes.ts';
import { useHeight } from '../hooks/use-height.ts';

type Props = {
  scene: MapScene;
  camera: Camera | null;
  top: ReactNode;
  bottom: ReactNode;
  /** Over the map's right edge, above what is at the bottom. */
  floating?: ReactNode;
  onAlternativeSelect: (id: string) => void;
  onPick: ((point: PickedPoint) => void) | undefined;
};

/** A map as high as the screen, with panels over its edges that the map knows of: what matters stays between them. */
export function Stage({ scene, camera, top, bottom, floating, onAlternativeSelect, onPick }: Props) {
  const [topRef, topHeight] = useHeight();
  const [bottomRef, bottomHeight] = useHeight();
  const padding = useMemo(
    () => ({ top: topHeight, right: 0, bottom: bottomHeight, left: 0 }),
    [topHeight, bottomHeight],
  );
  return (
    <>
      <div className="absolute inset-0">
        <MapView {...{ scene, camera, padding, onAlternativeSelect }} {...(onPick && { onPick })} />
      </div>
      <div
        ref={topRef}
        className="pointer-events-none absolute inset-x-0 top-0 z-20 flex max-h-full flex-col gap-2 p-3 *:pointer-events-auto"
      >
        {top}
      </div>
      <div
        className={classes(
          'pointer-events-none absolute inset-x-0 bottom-0 z-10 flex flex-col justify-end',
          floating ? 'max-h-[55%]' : 'max-h-[62%]',
        )}
      >
        {floating && <div className="pointer-events-auto absolute right-3 bottom-full mb-3">{floating}</div>}
        <div ref={bottomRef} className="flex min-h-0 flex-col *:pointer-events-auto">
          {bottom}
        </div>
      </div>
    </>
  );
}
