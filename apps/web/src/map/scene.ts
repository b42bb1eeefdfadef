import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { EstimatedPart, RoadFeatureKind, Route, Waypoint } from '@estradeiro/contract/navigation';
import type { TrafficAlertType } from '@estradeiro/contract/traffic';
import { decodePolyline } from '@estradeiro/navigation/polyline';

/** A part that is estimated, from one point of a line to another. Without a length no words stand beside it. */
export type DrawnEstimate = Pick<EstimatedPart, 'fromIndex' | 'toIndex'> & Partial<EstimatedPart>;

/**
 * A line, and at which of its points a manoeuvre bends it: there it is not the road that winds. Kept, it is measured once.
 */
export type DrawnLine = {
  points: readonly LatLng[];
  maneuverIndices: readonly number[];
  estimatedParts?: readonly DrawnEstimate[] | undefined;
};

/** A route's line as the map draws it. Takes time in proportion to the line: keep it. */
export const drawnLineOf = ({
  polyline,
  steps,
  estimatedParts,
}: Pick<Route, 'polyline' | 'steps' | 'estimatedParts'>): DrawnLine => ({
  points: decodePolyline(polyline),
  maneuverIndices: steps.map(({ shapeIndex }) => shapeIndex),
  ...(estimatedParts && { estimatedParts }),
});

/** The line being ridden or planned. `passedMeters` of it fade. */
export type DrawnRoute = { line: DrawnLine; estimate: boolean; passedMeters: number };

/** The place that a scene is about, for its daylight: of the rider, else where its route or first stop begins. */
export const placeOf = ({ rider, route, stops }: MapScene): LatLng | null =>
  rider?.position ?? route?.line.points[0] ?? stops?.[0]?.position ?? null;

/** Another way to the same place; a tap on it calls `onAlternativeSelect` with its `id`. */
export type DrawnAlternative = { id: string; line: readonly LatLng[] };

/** Where the rider is. Without a heading a dot is drawn instead of an arrow. */
export type DrawnRider = {
  position: LatLng;
  headingDegrees: number | null;
  accuracyMeters: number | null;
  /** A guess, made without the receiver: drawn hollow. */
  estimated?: boolean;
};

export type StopRole = 'origin' | 'stop' | 'destination';

/**
 * A pin. A stop shows its `number`, which is its position among the stops of the scene unless given. A `place` is no stop of a route: it
 * shows a dot, and only its name is read out.
 */
export type DrawnStop = {
  position: LatLng;
  name: string;
  role: StopRole | 'place';
  number?: number;
};

/** A point of a way that is being drawn; `number` is that of a stop. A `via` point only shapes the line. */
export type EditedPoint = {
  id: number;
  position: LatLng;
  name: string;
  role: StopRole | 'via';
  number: number;
};

/** A way that is drawn on the map by finger or mouse. */
export type MapEditing = {
  points: readonly EditedPoint[];
  /** The line that can be drawn elsewhere. */
  line: readonly LatLng[] | null;
  /** A place was tapped, or held, where nothing else is. */
  onTap(place: LatLng): void;
  onPointDrag(id: number, to: LatLng): void;
  onPointDrop(id: number, to: LatLng): void;
  /** A `via` point was pressed. */
  onViaPress(id: number): void;
  /** The line was grabbed: the answer is the id of the point that comes to stand there, and is drawn on. */
  onLineGrab(place: LatLng): number;
};

/** Trouble on the road; `words` are the text for screen readers. */
export type DrawnAlert = { id: string; type: TrafficAlertType; position: LatLng; words: string };

/** Something that stays on the road: its sign says what. */
export type DrawnMark = { kind: RoadFeatureKind | 'paved-again'; position: LatLng };

/** Somebody of the rider's group; `sign` is what stands below the initials, `words` the text for screen readers. Who is not `live` was there. */
export type DrawnCompanion = {
  id: string;
  position: LatLng;
  initials: string;
  sign: string;
  words: string;
  live: boolean;
};

/** A bed to sleep in; `sign` is what stands on it (its price), `words` the text for screen readers. */
export type DrawnLodging = { id: string; position: LatLng; sign: string; words: string; selected: boolean };

/** How bad it is to ride through the weather of a stretch; `unknown` lies past the forecast. */
export type StretchSeverity = 'fair' | 'warning' | 'danger' | 'unknown';

/** A part of the way under one weather, and the sign that says why it is bad. */
export type DrawnStretch = {
  line: readonly LatLng[];
  severity: StretchSeverity;
  sign: { position: LatLng; words: string } | null;
};

/** All that a screen draws on the map. What is absent is not drawn. */
export type MapScene = {
  route?: DrawnRoute | undefined;
  /** The way by its weather, in place of `route`. */
  weather?: readonly DrawnStretch[] | undefined;
  alternatives?: readonly DrawnAlternative[] | undefined;
  /** A line to compare the route with. It is thin and takes no tap. */
  beside?: readonly LatLng[] | undefined;
  marks?: readonly DrawnMark[] | undefined;
  alerts?: readonly DrawnAlert[] | undefined;
  /** A press on one calls `onLodgingSelect` with its `id`. */
  lodgings?: readonly DrawnLodging[] | undefined;
  companions?: readonly DrawnCompanion[] | undefined;
  rider?: DrawnRider | undefined;
  stops?: readonly DrawnStop[] | undefined;
};

/** Pixels at each edge that panels cover: what matters is kept inside the rest. */
export type Padding = { top: number; right: number; bottom: number; left: number };

/**
 * Where the map looks. `fit` shows all points; `follow` keeps `center` in sight and, with a heading, turns the map so that the
 * road ahead points up. A map that the rider moved by hand stays put until recentred.
 */
export type Camera =
  | { mode: 'fit'; points: readonly LatLng[] }
  | { mode: 'follow'; center: LatLng; zoom: number; headingDegrees: number | null };

/** A point chosen on the map; `name` is what the server knows to be there, null when it knows nothing or cannot be asked. */
export type PickedPoint = LatLng & { name: string | null };

export const defaultZoom = 16;
export const riderZoom = 15;
/** The São Paulo area, where the map opens while the position is unknown (specification part 1 §2). */
export const defaultCenter: LatLng = { lat: -23.5505, lng: -46.6333 };

/** Where a route begins, its stops, and where it ends. */
export const drawnStopsOf = (waypoints: readonly Waypoint[]): DrawnStop[] =>
  waypoints.map(({ lat, lng, name = '' }, index) => ({
    position: { lat, lng },
    name,
    role: index === 0 ? 'origin' : index === waypoints.length - 1 ? 'destination' : 'stop',
  }));
