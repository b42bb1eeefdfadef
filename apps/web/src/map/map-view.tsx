import { useState } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { LoadedGoogleMaps } from './google/load-google-maps.ts';
import type { MapCanvasProps } from './map-canvas.tsx';
import { MapBoundary, MapFailure, MapLoading } from './map-states.tsx';
import type { Padding } from './scene.ts';
import { mapTexts } from './texts.ts';

const Canvas = lazyPart(() => import('./map-canvas.tsx').then((m) => m.MapCanvas), <MapLoading />);
const Google = lazyPart(() => import('./google/google-canvas.tsx').then((m) => m.GoogleCanvas), <MapLoading />);

/** No panel covers the map. */
const noPadding: Padding = { top: 0, right: 0, bottom: 0, left: 0 };

type Props = Omit<MapCanvasProps, 'padding'> & {
  /** Default: none. */
  padding?: Padding;
  /** Google's map in place of ours, or 'loading'; it shows the parts of a scene that planning needs. */
  google?: LoadedGoogleMaps | 'loading' | null;
};

/** The map, loaded on demand. Where it cannot be drawn it shows why; callers need no check. */
export function MapView({ google = null, padding = noPadding, ...others }: Props) {
  const [attempt, setAttempt] = useState(0);
  const props = { ...others, padding };
  const { inPage = false, brief = inPage } = props;
  if (google === 'loading') return <MapLoading />;
  if (!google && !canDrawMaps())
    return <MapFailure title={mapTexts.initFailed} hint={mapTexts.initFailedHint} padding={padding} brief={brief} />;
  return (
    <MapBoundary key={attempt} padding={padding} brief={brief} onRetry={() => setAttempt(attempt + 1)}>
      {google ? <Google google={google} {...props} /> : <Canvas {...props} />}
    </MapBoundary>
  );
}

let drawable: boolean | undefined;

/** Whether this browser can draw the map. */
export function canDrawMaps(): boolean {
  drawable ??=
    typeof WebGL2RenderingContext !== 'undefined' && document.createElement('canvas').getContext('webgl2') !== null;
  return drawable;
}
