import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { EstimatedPart, RoadFeatureKind, Route, Waypoint } from '@estradeiro/contract/navigation';
import type { TrafficAlertType } from '@estradeiro/contract/traffic';
import { decodePolyline } from '@estradeiro/navigation/polyline';

/** An estimated part, from one point of a line to another. Without a length it has no label. */
export type DrawnEstimate = Pick<EstimatedPart, 'fromIndex' | 'toIndex'> & Partial<EstimatedPart>;

/**
 * A line and the indices of its manoeuvres, whose bends do not count as curves. Reuse the object, since its
 * measurements are cached by identity.
 */
export type DrawnLine = {
  points: readonly LatLng[];
  maneuverIndices: readonly number[];
  estimatedParts?: readonly DrawnEstimate[] | undefined;
};

/** A route's line as the map draws it. Takes time in proportion to the line, so memoize it. */
export const drawnLineOf = ({
  polyline,
  steps,
  estimatedParts,
}: Pick<Route, 'polyline' | 'steps' | 'estimatedParts'>): DrawnLine => ({
  points: decodePolyline(polyline),
  maneuverIndices: steps.map(({ shapeIndex }) => shapeIndex),
  ...(estimatedParts && { estimatedParts }),
});

/** The line that is ridden or planned; `passedMeters` of it fade. */
export type DrawnRoute = { line: DrawnLine; estimate: boolean; passedMeters: number };

/**
 * The place that decides the daylight of a scene: the rider, else the start of the route, else the first stop, line or
 * day.
 */
export const placeOf = ({ rider, route, stops, lines, days }: MapScene): LatLng | null =>
  rider?.position ??
  route?.line.points[0] ??
  stops?.[0]?.position ??
  lines?.[0]?.line[0] ??
  days?.days[0]?.line[0] ??
  null;

/** Another route to the same place; a tap on it or on its sign calls `onAlternativeSelect` with its `id`. An estimate is dashed. */
export type DrawnAlternative = {
  id: string;
  line: readonly LatLng[];
  estimate?: boolean;
  sign?: AlternativeSign | undefined;
};

/** What tells a route apart, where it is furthest from the chosen one; with `tolls`, the text for them, a sign of tolls. */
export type AlternativeSign = { position: LatLng; name: string; detail: string; tolls?: string };

/**
 * The line of a list's row, with the row's `id`. The chosen row's is the one saturated line. With the row's `name` it has
 * a sign.
 */
export type DrawnListLine = {
  id: string;
  name?: string;
  line: readonly LatLng[];
  estimate: boolean;
  chosen: boolean;
};

/** Without a heading a dot is drawn instead of an arrow. */
export type DrawnRider = {
  position: LatLng;
  headingDegrees: number | null;
  accuracyMeters: number | null;
  /** Estimated without GPS: drawn hollow. */
  estimated?: boolean;
};

export type StopRole = 'origin' | 'stop' | 'destination';

/**
 * A pin. A stop shows its `number`, by default its position among the scene's stops. A `place` is no stop: it shows a
 * dot, and only its name is read out.
 */
export type DrawnStop = {
  position: LatLng;
  name: string;
  role: StopRole | 'place';
  number?: number;
};

/** A point of a route in editing; `number` is that of a stop. A `via` point only shapes the line. */
export type EditedPoint = {
  id: number;
  position: LatLng;
  name: string;
  role: StopRole | 'via';
  number: number;
};

/** Where a finger was held; the higher the zoom, the closer the place is to the one meant. */
export type HeldOn = { isLine: boolean; zoom: number };

export type MapEditing = {
  points: readonly EditedPoint[];
  line: readonly LatLng[] | null;
  /** Places on the line with a handle, which shows that it can be dragged. */
  handles: readonly LatLng[];
  /** A tap on a free place. */
  onTap(place: LatLng): void;
  /** A tap that may still be the first half of a double one; the returned function is called when it is. */
  onTapBegin(place: LatLng): () => void;
  /** Places on roads that the line avoids; quiet ones are those that every line avoids. */
  avoided: readonly { position: LatLng; name: string; isQuiet?: boolean }[];
  /** A press on one of them. */
  onAvoidedPress(index: number): void;
  /** A long press or right click on a free place, or on the line. */
  onHold(place: LatLng, on: HeldOn): void;
  onPointPress(id: number): void;
  onPointDrag(id: number, to: LatLng): void;
  onPointDrop(id: number, to: LatLng): void;
  /** The line was grabbed. Returns the id of the new point at that place, which is then dragged. */
  onLineGrab(place: LatLng): number;
};

/** A road alert; `words` are the text for screen readers. */
export type DrawnAlert = { id: string; type: TrafficAlertType; position: LatLng; words: string };

export type DrawnMark = { kind: RoadFeatureKind | 'paved-again'; position: LatLng };

/**
 * A group member; `sign` is the text beside the initials, `name` the one among others at the same place, `words` the text
 * for screen readers. Without `live` the position is old.
 */
export type DrawnCompanion = {
  id: string;
  position: LatLng;
  initials: string;
  name: string;
  sign: string;
  words: string;
  live: boolean;
};

/** A lodging; `sign` is the text on it (its price), `words` the text for screen readers. */
export type DrawnLodging = { id: string; position: LatLng; sign: string; words: string; selected: boolean };

/** Where a day ends with a bed, refuels, runs dry or meets the dark; `words` are the text for screen readers. */
export type DrawnDaySign = { kind: 'bed' | 'fuel' | 'dry' | 'sunset'; position: LatLng; words: string };

/**
 * A day of a trip, in the colour of its `number`, which stands at `numberAt`. A sketch, whose line is no road, is
 * dashed. `words` are the text for screen readers.
 */
export type DrawnDay = {
  id: string;
  number: number;
  line: readonly LatLng[];
  numberAt: LatLng;
  isSketch: boolean;
  words: string;
  signs: readonly DrawnDaySign[];
};

/** The days of a trip; all but the selected one fade. */
export type DrawnDays = { days: readonly DrawnDay[]; selectedId: string | null };

/** How bad the weather of a stretch is for riding; `unknown` lies past the forecast. */
export type StretchSeverity = 'fair' | 'warning' | 'danger' | 'unknown';

/** A part of the route under one weather, and the sign of its hazard. */
export type DrawnStretch = {
  line: readonly LatLng[];
  severity: StretchSeverity;
  sign: { position: LatLng; words: string } | null;
};

/** A part of a line; `level` 0 to 3 is its colour, null is unknown. */
export type DrawnGrade = { line: readonly LatLng[]; level: number | null };

/** A photo where it was taken; `address` is the picture's, `words` the text for screen readers. */
export type DrawnPhoto = { id: string; position: LatLng; address: string; words: string };

/** Everything a screen draws on the map; absent fields are not drawn. */
export type MapScene = {
  route?: DrawnRoute | undefined;
  /** The route by its weather, in place of `route`. */
  weather?: readonly DrawnStretch[] | undefined;
  /** A ridden line by its speed or bends, in place of `route`. */
  graded?: readonly DrawnGrade[] | undefined;
  alternatives?: readonly DrawnAlternative[] | undefined;
  beside?: readonly LatLng[] | undefined;
  /** A press calls `onLineSelect` with its `id`. */
  lines?: readonly DrawnListLine[] | undefined;
  /** A press calls `onDaySelect` with the id of the day. */
  days?: DrawnDays | undefined;
  marks?: readonly DrawnMark[] | undefined;
  alerts?: readonly DrawnAlert[] | undefined;
  /** A press calls `onLodgingSelect` with its `id`. */
  lodgings?: readonly DrawnLodging[] | undefined;
  /** A press calls `onPhotoSelect` with its `id`. */
  photos?: readonly DrawnPhoto[] | undefined;
  companions?: readonly DrawnCompanion[] | undefined;
  rider?: DrawnRider | undefined;
  stops?: readonly DrawnStop[] | undefined;
};

/** Pixels at each edge that panels cover; the camera uses the rest. */
export type Padding = { top: number; right: number; bottom: number; left: number };

/**
 * Where the map looks. `fit` shows all points; `follow` keeps `center` in view and, with a heading, turns the map so
 * that the road ahead points up. A map that the rider moved stays until it is recentred, or `mode`, `subject` or
 * `zoomPresses` changes; one that spares the battery jumps to each `center` instead of gliding, and lies flat. A change to a quiet view moves no map: it is where the map goes when it is framed the next time.
 */
export type Camera =
  | { mode: 'fit'; points: readonly LatLng[]; subject?: string; isQuiet?: boolean }
  | {
      mode: 'follow';
      center: LatLng;
      zoom: number;
      headingDegrees: number | null;
      zoomPresses?: number;
      sparesBattery?: boolean;
    };

/** A point chosen on the map; `name` is null where the server has none or does not respond. */
export type PickedPoint = LatLng & { name: string | null };

export const defaultZoom = 16;
export const riderZoom = 15;
/** The São Paulo area, the first view while the position is unknown (specification part 1 §2). */
export const defaultCenter: LatLng = { lat: -23.5505, lng: -46.6333 };

/** The start, the stops and the destination of a route. */
export const drawnStopsOf = (waypoints: readonly Waypoint[]): DrawnStop[] =>
  waypoints.map(({ lat, lng, name = '' }, index) => ({
    position: { lat, lng },
    name,
    role: index === 0 ? 'origin' : index === waypoints.length - 1 ? 'destination' : 'stop',
  }));
