import { goodRoadsLayer } from '@estradeiro/contract/good-roads';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import {
  AttributionControl,
  type ErrorEvent,
  type MapLayerMouseEvent,
  Map as MapLibre,
  useMap,
} from '@vis.gl/react-maplibre';
import { Mountain, Spline } from 'lucide-react';
import { type ComponentProps, Fragment, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';
import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { tileProtocol, useArchives, useInstalledRelief } from './archives.ts';
import { MapCamera } from './camera.tsx';
import { type GoodRoad, readGoodRoad } from './good-road.ts';
import { resolveImage } from './images/resolve-image.ts';
import { AlertsLayer } from './layers/alerts-layer.tsx';
import { AlternativesLayer, alternativesTouchLayer } from './layers/alternatives-layer.tsx';
import { BesideLayer } from './layers/beside-layer.tsx';
import { CompanionsLayer } from './layers/companions-layer.tsx';
import { DaysLayer, daysTouchLayer } from './layers/days-layer.tsx';
import { EditingLayer } from './layers/editing-layer.tsx';
import { GoodRoadsLayer, goodRoadsTouchLayers, isGoodRoadsTouch } from './layers/good-roads-layer.tsx';
import { GradedLayer } from './layers/graded-layer.tsx';
import { LinesLayer, linesTouchLayer } from './layers/lines-layer.tsx';
import { LodgingsLayer } from './layers/lodgings-layer.tsx';
import { MarksLayer } from './layers/marks-layer.tsx';
import { PhotosLayer } from './layers/photos-layer.tsx';
import { RiderLayer } from './layers/rider-layer.tsx';
import { RouteLayer } from './layers/route-layer.tsx';
import { SignRoomLayer } from './layers/sign-room-layer.tsx';
import { StopsLayer } from './layers/stops-layer.tsx';
import { isOnCanvas } from './layers/use-map-press.ts';
import { WeatherLayer } from './layers/weather-layer.tsx';
import { MapButtons } from './map-buttons.tsx';
import { MapFailure, MapNotice } from './map-states.tsx';
import { MapSwitchButton } from './map-switch-button.tsx';
import { goodRoadsSwitch, reliefSwitch, useMapSwitch } from './map-switches.ts';
import { useMapTheme } from './map-theme.ts';
import { namedPick } from './place-name.ts';
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

type PickerProps = Pick<ComponentProps<typeof PointPicker>, 'padding' | 'ink' | 'hint' | 'onPick'>;

function OwnPointPicker(props: PickerProps) {
  const { current: map } = useMap();
  const { padding } = props;
  const picked = useMemo(
    (): PickedMap | null =>
      map
        ? {
            onTap(listener) {
              const onClick = ({ lngLat }: MapLayerMouseEvent) => listener(lngLat);
              map.on('click', onClick);
              return () => void map.off('click', onClick);
            },
            center: () => map.unproject(middleOf(map.getContainer(), padding)),
          }
        : null,
    [map, padding],
  );
  return <PointPicker map={picked} {...props} />;
}

/** The pixel of the cross; the map's own centre differs from it where no camera has set the padding. */
const middleOf = (
  { clientWidth, clientHeight }: HTMLElement,
  { top, right, bottom, left }: Padding,
): [number, number] => [(left + clientWidth - right) / 2, (top + clientHeight - bottom) / 2];

/** Whether MapLibre's worker failed to load, as where the network ends while a map is opened, and the way to try again. */
function useLostWorker() {
  const [lost, setLost] = useState(false);
  const drawn = useRef(false);
  useEffect(() => {
    const workers = maplibre.getGlobalDispatcher();
    // An error of a worker that has drawn a map is one tile's.
    const onError = () => setLost(!drawn.current);
    workers.on('error', onError);
    return () => void workers.off('error', onError);
  }, []);
  return {
    lost,
    onDrawn: () => {
      drawn.current = true;
    },
    retry: () => setLost(false),
  };
}

maplibre.setWorkerUrl(workerUrl);
maplibre.addProtocol('pmtiles', tileProtocol.handle);

export type MapCanvasProps = {
  scene: MapScene;
  /** Null leaves the map where it is; the first view is São Paulo. */
  camera: Camera | null;
  padding: Padding;
  onAlternativeSelect?: (id: string) => void;
  /** `ids` are those of all lines that pass there. */
  onLineSelect?: (id: string, ids: string[]) => void;
  /** The pointer or the focus is on a line of the scene's `lines`, or on its sign; null once it left. */
  onLineHover?: (id: string | null) => void;
  onLodgingSelect?: (id: string) => void;
  onPhotoSelect?: (id: string) => void;
  onDaySelect?: (id: string) => void;
  /** Shows the switch of the roads worth riding, where a map has any, and takes presses on them. */
  onGoodRoadSelect?: ((road: GoodRoad) => void) | undefined;
  /** In a scrolling page one finger scrolls the page, two move the map. */
  inPage?: boolean;
  /** The notice about a missing map omits what still works on a ride. Default: `inPage`. */
  brief?: boolean;
  /** The data sources are shown on a press only. Default: `brief`. */
  sourcesFolded?: boolean;
  /** Buttons to the device's position, where known, and with a mouse to zoom. */
  buttons?: { here: LatLng | null } | undefined;
  /** A button that turns relief on and off, where a map has any. */
  hasReliefButton?: boolean;
  editing?: MapEditing | undefined;
  onPick?: (point: PickedPoint) => void;
  /** As `onPick`, but at once and without a name, for a screen that says itself what is chosen. */
  onPickPlace?: ((at: LatLng) => void) | undefined;
};

const locale = {
  'Map.Title': mapTexts.map,
  'AttributionControl.ToggleAttribution': mapTexts.toggleAttribution,
  'CooperativeGesturesHandler.MobileHelpText': mapTexts.twoFingers,
  'CooperativeGesturesHandler.WindowsHelpText': mapTexts.ctrlWheel,
  'CooperativeGesturesHandler.MacHelpText': mapTexts.commandWheel,
};
const start = { latitude: defaultCenter.lat, longitude: defaultCenter.lng, zoom: defaultZoom };

const touchLayersOf = ({ alternatives, lines, days }: MapScene): string[] => [
  ...(alternatives?.length ? [alternativesTouchLayer] : []),
  ...(lines?.length ? [linesTouchLayer] : []),
  ...(days ? [daysTouchLayer] : []),
];

type Presses = Pick<
  MapCanvasProps,
  'onAlternativeSelect' | 'onLineSelect' | 'onLineHover' | 'onLodgingSelect' | 'onPhotoSelect' | 'onDaySelect'
>;

/** The layer of each field of a scene, the lowest first. */
const layersOf = (scene: MapScene, ink: Palette, presses: Presses): Record<keyof MapScene, ReactNode> => ({
  beside: scene.beside && <BesideLayer line={scene.beside} ink={ink} />,
  lines: scene.lines && (
    <LinesLayer
      lines={scene.lines}
      ink={ink}
      onSelect={(id) => presses.onLineSelect?.(id, [id])}
      onHighlight={(id) => presses.onLineHover?.(id)}
    />
  ),
  alternatives: scene.alternatives && (
    <AlternativesLayer alternatives={scene.alternatives} ink={ink} onSelect={presses.onAlternativeSelect} />
  ),
  route: scene.route && <RouteLayer route={scene.route} ink={ink} />,
  weather: scene.weather && <WeatherLayer stretches={scene.weather} ink={ink} />,
  days: scene.days && <DaysLayer {...scene.days} ink={ink} onSelect={(id) => presses.onDaySelect?.(id)} />,
  graded: scene.graded && <GradedLayer parts={scene.graded} ink={ink} />,
  marks: scene.marks && <MarksLayer marks={scene.marks} />,
  stops: scene.stops && <StopsLayer stops={scene.stops} ink={ink} />,
  lodgings: scene.lodgings && (
    <LodgingsLayer lodgings={scene.lodgings} ink={ink} onSelect={(id) => presses.onLodgingSelect?.(id)} />
  ),
  photos: scene.photos && (
    <PhotosLayer photos={scene.photos} ink={ink} onSelect={(id) => presses.onPhotoSelect?.(id)} />
  ),
  alerts: scene.alerts && <AlertsLayer alerts={scene.alerts} />,
  companions: scene.companions && (
    <CompanionsLayer companions={scene.companions} rider={scene.rider?.position} stops={scene.stops} ink={ink} />
  ),
  rider: scene.rider && <RiderLayer rider={scene.rider} ink={ink} />,
});

/** Only for `MapView`, which loads it on demand. */
export function MapCanvas(props: MapCanvasProps) {
  const { scene, camera, padding, editing, onLineHover, onPick, onPickPlace } = props;
  const { inPage = false, brief = inPage, sourcesFolded = brief, hasReliefButton = false } = props;
  const theme = useMapTheme(placeOf(scene), inPage);
  const ink = palettes[theme];
  const { archives, failed, loading, retry } = useArchives();
  const installedRelief = useInstalledRelief();
  const relief = useMapSwitch(reliefSwitch) ? installedRelief : null;
  const style = useMemo(() => createStyle(theme, archives, relief), [theme, archives, relief]);
  const goodRoads = archives.filter(({ layers }) => layers.includes(goodRoadsLayer)).map(({ id }) => id);
  const hasGoodRoads = goodRoads.length > 0 && props.onGoodRoadSelect !== undefined;
  const drawnGoodRoads = useMapSwitch(goodRoadsSwitch) && hasGoodRoads ? goodRoads : [];
  const [broken, setBroken] = useState(false);
  const worker = useLostWorker();
  const [isOverLine, setOverLine] = useState(false);
  // Stays on: each change would draw a new map.
  const [sparesBattery, setSparesBattery] = useState(false);
  if (camera?.mode === 'follow' && camera.sparesBattery && !sparesBattery) setSparesBattery(true);
  const pick = useMemo(() => onPick && namedPick(onPick), [onPick]);

  if (broken) {
    return <MapFailure title={mapTexts.initFailed} hint={mapTexts.initFailedHint} padding={padding} brief={brief} />;
  }
  if (worker.lost) {
    return (
      <MapFailure
        title={mapTexts.loadFailed}
        hint={mapTexts.loadFailedHint}
        padding={padding}
        brief={brief}
        onRetry={worker.retry}
      />
    );
  }
  const select = (event: MapLayerMouseEvent) => {
    const [first, ...below] = event.features ?? [];
    if (first && isGoodRoadsTouch(first.layer.id)) {
      const road = readGoodRoad(first.properties);
      if (road && isOnCanvas(event)) props.onGoodRoadSelect?.(road);
      return;
    }
    const id: unknown = first?.properties.id;
    if (!first || typeof id !== 'string' || !isOnCanvas(event)) return;
    if (first.layer.id === daysTouchLayer) props.onDaySelect?.(id);
    else if (first.layer.id === alternativesTouchLayer) props.onAlternativeSelect?.(id);
    else {
      const there = [first, ...below].filter(({ layer }) => layer.id === linesTouchLayer);
      props.onLineSelect?.(id, [...new Set(there.map(({ properties }) => `${properties.id}`))]);
    }
  };
  const hover = (event: MapLayerMouseEvent) => {
    // A sign highlights its own line.
    if (!isOnCanvas(event)) return;
    const { features } = event;
    const line = features?.find(({ layer }) => layer.id === linesTouchLayer);
    setOverLine(Boolean(features?.length));
    onLineHover?.(typeof line?.properties.id === 'string' ? line.properties.id : null);
  };
  // `target` is null where the map's constructor failed; other errors are failed tiles.
  const onError = ({ target }: ErrorEvent) => setBroken(target === null);
  return (
    <div className="relative h-full w-full" data-map-theme={theme}>
      <MapLibre
        // Names fade for a third of a second after each fix, a frame at a time; only a new map leaves that out.
        key={sparesBattery ? 'spared' : 'faded'}
        {...(sparesBattery && { fadeDuration: 0 })}
        mapLib={maplibre}
        mapStyle={style}
        initialViewState={start}
        locale={locale}
        attributionControl={false}
        cooperativeGestures={inPage}
        interactiveLayerIds={[...touchLayersOf(scene), ...goodRoadsTouchLayers(editing ? [] : drawnGoodRoads)]}
        onClick={select}
        {...((onLineHover || scene.days) && {
          onMouseMove: hover,
          onMouseOut: hover,
          cursor: isOverLine ? 'pointer' : 'grab',
        })}
        onError={onError}
        onLoad={worker.onDrawn}
      >
        <StyleImages />
        <GoodRoadsLayer sources={drawnGoodRoads} ink={ink} />
        {Object.entries(layersOf(scene, ink, props)).map(([field, layer]) => (
          <Fragment key={field}>{layer}</Fragment>
        ))}
        {editing && <EditingLayer editing={editing} onGoodRoad={props.onGoodRoadSelect} ink={ink} />}
        {/* Last and so the top layer, since MapLibre places the symbols of the top layer first. */}
        <SignRoomLayer scene={scene} editing={editing} />
        <MapCamera camera={camera} padding={padding} />
        {props.buttons && <MapButtons {...props.buttons} topPixels={padding.top + (hasGoodRoads ? 68 : 12)} />}
        {pick && <OwnPointPicker padding={padding} ink={ink} hint={mapTexts.pickHint} onPick={pick} />}
        {onPickPlace && <OwnPointPicker padding={padding} ink={ink} onPick={onPickPlace} />}
        {/* Above the buttons of a ride. */}
        <AttributionControl
          position="bottom-left"
          compact
          style={{ translate: `${padding.left}px calc(${-padding.bottom}px - var(--map-corner, 0px))` }}
        />
        {/* A new style expands the attribution. */}
        <FoldedSources key={`${theme}/${relief !== null}`} atOnce={sourcesFolded} />
      </MapLibre>
      {hasReliefButton && installedRelief && (
        <MapSwitchButton
          of={reliefSwitch}
          label={mapTexts.relief}
          icon={<Mountain size={24} aria-hidden="true" />}
          style={{ bottom: padding.bottom + 12 }}
        />
      )}
      {hasGoodRoads && (
        <MapSwitchButton
          of={goodRoadsSwitch}
          label={mapTexts.goodRoads}
          icon={<Spline size={24} aria-hidden="true" />}
          style={{ top: padding.top + 12 }}
        />
      )}
      {failed && !loading && <MapNotice padding={padding} brief={brief} onRetry={retry} />}
    </div>
  );
}
