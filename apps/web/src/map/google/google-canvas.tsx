import { reverseGooglePlace } from '@estradeiro/contract/places';
import type { FeatureCollection } from 'geojson';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Recenter } from '../camera.tsx';
import { boundsOf, fitPadding } from '../framing.ts';
import { useMapTheme } from '../map-theme.ts';
import { namedPick } from '../place-name.ts';
import { type PickedMap, PointPicker } from '../point-picker.tsx';
import {
  type Camera,
  defaultCenter,
  defaultZoom,
  type MapScene,
  type Padding,
  type PickedPoint,
  placeOf,
} from '../scene.ts';
import { palettes } from '../style/palette.ts';
import { mapTexts } from '../texts.ts';
import { linesOnGoogle, pointsOnGoogle } from './drawn-on-google.ts';
import type { LoadedGoogleMaps } from './load-google-maps.ts';

export type GoogleCanvasProps = {
  google: LoadedGoogleMaps;
  scene: MapScene;
  camera: Camera | null;
  padding: Padding;
  onAlternativeSelect?: (id: string) => void;
  onPick?: (point: PickedPoint) => void;
};

/** Google's map, for planning only. `drawn-on-google.ts` defines which parts of a scene it shows. */
export function GoogleCanvas({
  google: { library, fail },
  scene,
  camera,
  padding,
  onAlternativeSelect,
  onPick,
}: GoogleCanvasProps) {
  // The theme is chosen once, since a change at dusk would create a second map, which Google bills again.
  const [theme] = useState(useMapTheme(placeOf(scene), false));
  const box = useRef<HTMLElement>(null);
  const [map, setMap] = useState<google.maps.Map | null>(null);
  const ink = palettes[theme];
  useEffect(() => {
    if (!box.current) return;
    const looks = { disableDefaultUI: true, clickableIcons: false, gestureHandling: 'greedy' };
    const colorScheme = theme === 'night' ? 'DARK' : 'LIGHT';
    try {
      const made = new library.Map(box.current, { center: defaultCenter, zoom: defaultZoom, colorScheme, ...looks });
      made.data.setStyle((feature) => feature.getProperty('style') as google.maps.Data.StyleOptions);
      setMap(made);
    } catch {
      fail();
    }
  }, [library, theme, fail]);

  const route = scene.route?.line;
  // biome-ignore lint/correctness/useExhaustiveDependencies: lines are long, and all of them change with the selected route
  const lines = useMemo(() => linesOnGoogle(scene, ink), [route, ink]);
  useDrawn(map, lines);
  const points = JSON.stringify(pointsOnGoogle(scene, ink));
  useDrawn(
    map,
    useMemo(() => JSON.parse(points), [points]),
  );

  useEffect(() => {
    const listener = map?.data.addListener('click', ({ feature }: google.maps.Data.MouseEvent) =>
      onAlternativeSelect?.(String(feature.getProperty('id'))),
    );
    return () => listener?.remove();
  }, [map, onAlternativeSelect]);

  const { freed, recenter } = useView(map, camera, padding);
  const picked = useMemo(() => map && pickedMapOf(map), [map]);
  const pick = useMemo(() => onPick && namedPick(onPick, reverseGooglePlace), [onPick]);
  return (
    <div className="relative h-full w-full bg-ground">
      {/* Google's logo and terms are at the lower edge, where no panel may cover them. */}
      <section
        ref={box}
        aria-label={mapTexts.map}
        className="absolute inset-0"
        style={{ bottom: padding.bottom, left: padding.left }}
      />
      {freed && camera && <Recenter padding={padding} onPress={recenter} />}
      {pick && (
        <PointPicker
          map={picked}
          padding={padding}
          crossPadding={{ ...padding, top: 0, right: 0 }}
          ink={ink}
          hint={mapTexts.pickHint}
          onPick={pick}
        />
      )}
    </div>
  );
}

function useDrawn(map: google.maps.Map | null, drawn: FeatureCollection) {
  useEffect(() => {
    const added = map?.data.addGeoJson(drawn) ?? [];
    return () => {
      for (const feature of added) map?.data.remove(feature);
    };
  }, [map, drawn]);
}

const pickedMapOf = (map: google.maps.Map): PickedMap => ({
  onTap(listener) {
    const tapped = map.addListener(
      'click',
      ({ latLng }: google.maps.MapMouseEvent) => latLng && listener(latLng.toJSON()),
    );
    return () => tapped.remove();
  },
  center: () => map.getCenter()?.toJSON() ?? defaultCenter,
});

/** The span around a single place: about two kilometres. */
const aroundDegrees = 0.01;
const margin = 36;

/** Moves the map to where `camera` looks until the rider touches it. */
function useView(map: google.maps.Map | null, camera: Camera | null, padding: Padding) {
  const [freed, setFreed] = useState(false);
  useEffect(() => {
    const element = map?.getDiv();
    const onTouch = () => setFreed(true);
    for (const type of touches) element?.addEventListener(type, onTouch);
    return () => {
      for (const type of touches) element?.removeEventListener(type, onTouch);
    };
  }, [map]);

  useEffect(() => {
    if (!map || !camera || freed) return;
    const [[west, south] = [], [east, north] = []] = boundsOf(pointsOf(camera)) ?? [];
    if (west === undefined || south === undefined || east === undefined || north === undefined) return;
    const { top } = fitPadding(padding, map.getDiv().clientHeight + padding.bottom);
    map.fitBounds({ west, south, east, north }, { top: top + margin, right: margin, bottom: margin, left: margin });
  }, [map, camera, padding, freed]);

  const mode = camera?.mode;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new mode overrides the rider's own movement of the map
  useEffect(() => setFreed(false), [mode]);
  return { freed, recenter: () => setFreed(false) };
}

const touches = ['pointerdown', 'wheel', 'keydown'] as const;

function pointsOf(camera: Camera) {
  if (camera.mode === 'fit') return camera.points;
  const { lat, lng } = camera.center;
  return [
    { lat: lat - aroundDegrees, lng: lng - aroundDegrees },
    { lat: lat + aroundDegrees, lng: lng + aroundDegrees },
  ];
}
