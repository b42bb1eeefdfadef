import {
  AttributionControl,
  type ErrorEvent,
  type MapLayerMouseEvent,
  Map as MapLibre,
  useMap,
} from '@vis.gl/react-maplibre';
import { Fragment, type ReactNode, useEffect, useMemo, useState } from 'react';
import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';
import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { tileProtocol, useArchives } from './archives.ts';
import { MapCamera } from './camera.tsx';
import { resolveImage } from './images/resolve-image.ts';
import { AlertsLayer } from './layers/alerts-layer.tsx';
import { AlternativesLayer, alternativesTouchLayer } from './layers/alternatives-layer.tsx';
import { BesideLayer } from './layers/beside-layer.tsx';
import { CompanionsLayer } from './layers/companions-layer.tsx';
import { EditingLayer } from './layers/editing-layer.tsx';
import { LodgingsLayer } from './layers/lodgings-layer.tsx';
import { MarksLayer } from './layers/marks-layer.tsx';
import { RiderLayer } from './layers/rider-layer.tsx';
import { RouteLayer } from './layers/route-layer.tsx';
import { SignRoomLayer } from './layers/sign-room-layer.tsx';
import { StopsLayer } from './layers/stops-layer.tsx';
import { WeatherLayer } from './layers/weather-layer.tsx';
import { MapFailure, MapNotice } from './map-states.tsx';
import { useMapTheme } from './map-theme.ts';
import { placeNameAt } from './place-name.ts';
import { type PickedMap, PointPicker } from './point-picker.tsx';
import {
  type Camera,
  defaultCenter,
  defaultZoom,
  type MapEditing,
  type MapScene,
  type Padding,
  type PickedPoint,
  placeOf,
} from './scene.ts';
import { type Palette, palettes } from './style/palette.ts';
import { createStyle } from './style/style.ts';
import { mapTexts } from './texts.ts';

/** How long a new full-screen map shows its data sources; afterwards its button shows them on a press. */
const attributionMillis = 5_000;

/** Collapses the map's attribution, so that it covers neither a small map nor the ride. */
function FoldedSources({ atOnce }: { atOnce: boolean }) {
  const { current: map } = useMap();
  useEffect(() => {
    const sources = map?.getContainer().querySelector('.maplibregl-ctrl-attrib')?.classList;
    const fold = () => sources?.remove('maplibregl-compact-show');
    if (atOnce) {
      // MapLibre expands the attribution when the first sources arrive, unless it is compact by then.
      sources?.add('maplibregl-compact');
      fold();
      return;
    }
    const timer = setTimeout(fold, attributionMillis);
    return () => clearTimeout(timer);
  }, [map, atOnce]);
  return null;
}

/** Draws signs when the style first requests them, in the app's typeface. */
function StyleImages() {
  const { current } = useMap();
  useEffect(() => {
    const map = current?.getMap();
    map?.setMissingStyleImageResolver(async (id) => {
      await document.fonts.load('800 12px "Overpass Variable"').catch(() => []);
      if (!map.hasImage(id)) map.addImage(id, resolveImage(id), { pixelRatio: 2 });
    });
    return () => void map?.setMissingStyleImageResolver(null);
  }, [current]);
  return null;
}

type PickerProps = { padding: Padding; ink: Palette; onPick: (point: PickedPoint) => void };

function OwnPointPicker(props: PickerProps) {
  const { current: map } = useMap();
  const picked = useMemo(
    (): PickedMap | null =>
      map
        ? {
            onTap(listener) {
              const onClick = ({ lngLat }: MapLayerMouseEvent) => listener(lngLat);
              map.on('click', onClick);
              return () => void map.off('click', onClick);
            },
            center: () => map.getCenter(),
          }
        : null,
    [map],
  );
  return <PointPicker map={picked} nameAt={placeNameAt} {...props} />;
}

maplibre.setWorkerUrl(workerUrl);
maplibre.addProtocol('pmtiles', tileProtocol.handle);

export type MapCanvasProps = {
  scene: MapScene;
  /** Null leaves the map where it is; the first view is São Paulo. */
  camera: Camera | null;
  padding: Padding;
  onAlternativeSelect?: (id: string) => void;
  onLodgingSelect?: (id: string) => void;
  /** In a scrolling page one finger scrolls the page, two move the map. */
  inPage?: boolean;
  /** The notice about a missing map omits what still works on a ride. Default: `inPage`. */
  brief?: boolean;
  editing?: MapEditing | undefined;
  onPick?: (point: PickedPoint) => void;
};

const locale = {
  'Map.Title': mapTexts.map,
  'AttributionControl.ToggleAttribution': mapTexts.toggleAttribution,
  'CooperativeGesturesHandler.MobileHelpText': mapTexts.twoFingers,
  'CooperativeGesturesHandler.WindowsHelpText': mapTexts.ctrlWheel,
  'CooperativeGesturesHandler.MacHelpText': mapTexts.commandWheel,
};
const start = { latitude: defaultCenter.lat, longitude: defaultCenter.lng, zoom: defaultZoom };

/** The layer of each field of a scene, the lowest first. */
const layersOf = (
  { beside, alternatives, route, weather, marks, stops, lodgings, alerts, companions, rider }: MapScene,
  ink: Palette,
  onLodgingSelect: MapCanvasProps['onLodgingSelect'],
): Record<keyof MapScene, ReactNode> => ({
  beside: beside && <BesideLayer line={beside} ink={ink} />,
  alternatives: alternatives && <AlternativesLayer alternatives={alternatives} ink={ink} />,
  route: route && <RouteLayer route={route} ink={ink} />,
  weather: weather && <WeatherLayer stretches={weather} ink={ink} />,
  marks: marks && <MarksLayer marks={marks} />,
  stops: stops && <StopsLayer stops={stops} ink={ink} />,
  lodgings: lodgings && <LodgingsLayer lodgings={lodgings} ink={ink} onSelect={(id) => onLodgingSelect?.(id)} />,
  alerts: alerts && <AlertsLayer alerts={alerts} />,
  companions: companions && <CompanionsLayer companions={companions} ink={ink} />,
  rider: rider && <RiderLayer rider={rider} ink={ink} />,
});

/** Only for `MapView`, which loads it on demand. */
export function MapCanvas(props: MapCanvasProps) {
  const { scene, camera, padding, editing, onAlternativeSelect, onLodgingSelect, onPick } = props;
  const { inPage = false, brief = inPage } = props;
  const theme = useMapTheme(placeOf(scene), inPage);
  const ink = palettes[theme];
  const { archives, failed, loading, retry } = useArchives();
  const style = useMemo(() => createStyle(theme, archives), [theme, archives]);
  const [broken, setBroken] = useState(false);

  if (broken) {
    return <MapFailure title={mapTexts.initFailed} hint={mapTexts.initFailedHint} padding={padding} brief={brief} />;
  }
  const selectAlternative = ({ features }: MapLayerMouseEvent) => {
    const id: unknown = features?.[0]?.properties.id;
    if (typeof id === 'string') onAlternativeSelect?.(id);
  };
  // `target` is null where the map's constructor failed; other errors are failed tiles.
  const onError = ({ target }: ErrorEvent) => setBroken(target === null);
  return (
    <div className="relative h-full w-full" data-map-theme={theme}>
      <MapLibre
        mapLib={maplibre}
        mapStyle={style}
        initialViewState={start}
        locale={locale}
        attributionControl={false}
        cooperativeGestures={inPage}
        interactiveLayerIds={scene.alternatives?.length ? [alternativesTouchLayer] : []}
        onClick={selectAlternative}
        onError={onError}
      >
        <StyleImages />
        {Object.entries(layersOf(scene, ink, onLodgingSelect)).map(([field, layer]) => (
          <Fragment key={field}>{layer}</Fragment>
        ))}
        {editing && <EditingLayer editing={editing} ink={ink} />}
        {/* Last and so the top layer, since MapLibre places the symbols of the top layer first. */}
        <SignRoomLayer scene={scene} editing={editing} />
        <MapCamera camera={camera} padding={padding} />
        {onPick && <OwnPointPicker padding={padding} ink={ink} onPick={onPick} />}
        <AttributionControl
          position="bottom-left"
          compact
          style={{ marginBottom: padding.bottom, marginLeft: padding.left }}
        />
        {/* A new style expands the attribution. */}
        <FoldedSources key={theme} atOnce={brief} />
      </MapLibre>
      {failed && !loading && <MapNotice padding={padding} brief={brief} onRetry={retry} />}
    </div>
  );
}
