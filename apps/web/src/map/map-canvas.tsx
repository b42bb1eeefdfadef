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

/** For as long a new map that is a screen of its own says where its data comes from; afterwards its sign does, when it is pressed. */
const saidMillis = 5_000;

/** Folds the sources of the map away, so that they cover neither a small map nor what a ride needs to see. */
function FoldedSources({ atOnce }: { atOnce: boolean }) {
  const { current: map } = useMap();
  useEffect(() => {
    const sources = map?.getContainer().querySelector('.maplibregl-ctrl-attrib')?.classList;
    const fold = () => sources?.remove('maplibregl-compact-show');
    if (atOnce) {
      // MapLibre unfolds them when the first ones come, later than this, except where they are compact by then.
      sources?.add('maplibregl-compact');
      fold();
      return;
    }
    const timer = setTimeout(fold, saidMillis);
    return () => clearTimeout(timer);
  }, [map, atOnce]);
  return null;
}

/** Draws signs when the style first asks for them, in the typeface of the app. */
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
  /** Null leaves the map where it is; at first that is the São Paulo area. */
  camera: Camera | null;
  padding: Padding;
  onAlternativeSelect?: (id: string) => void;
  onLodgingSelect?: (id: string) => void;
  /** Stands in a page that scrolls: one finger moves the page, two the map. */
  inPage?: boolean;
  /** Where there is no map it says only that, not what of a ride goes on without it. By default where it stands in a page. */
  brief?: boolean;
  /** When set, the way is drawn on the map. */
  editing?: MapEditing | undefined;
  /** When set, a tap on the map chooses a point. */
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

/** What draws each field of a scene, the lowest first. */
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

/** The drawn map. Only for `MapView`, which loads it when one shows. */
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
  // Without a map behind it the event tells of the constructor: there will be no map. Others are tiles that did not come.
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
        {/* Last, and so above all: what is above is placed first. */}
        <SignRoomLayer scene={scene} editing={editing} />
        <MapCamera camera={camera} padding={padding} />
        {onPick && <OwnPointPicker padding={padding} ink={ink} onPick={onPick} />}
        <AttributionControl
          position="bottom-left"
          compact
          style={{ marginBottom: padding.bottom, marginLeft: padding.left }}
        />
        {/* Another style unfolds them. */}
        <FoldedSources key={theme} atOnce={brief} />
      </MapLibre>
      {failed && !loading && <MapNotice padding={padding} brief={brief} onRetry={retry} />}
    </div>
  );
}
