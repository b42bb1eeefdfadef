import type { LatLng } from '@estradeiro/contract/lat-lng';
import { zipSync } from 'fflate';

/** A road to the north, a point every 100 m. */
export const northFrom = (lat: number, points = 60): LatLng[] =>
  Array.from({ length: points }, (_, i) => ({ lat: Math.round((lat + i * 9e-4) * 1e6) / 1e6, lng: -51 }));

const element = (tag: string, { lat, lng }: LatLng, inside = '') =>
  `<${tag} lat="${lat}" lon="${lng}">${inside}</${tag}>`;
export const trackOf = (name: string, ...segments: readonly LatLng[][]) =>
  `<trk><name>${name}</name>${segments
    .map((points) => `<trkseg>${points.map((point) => element('trkpt', point)).join('')}</trkseg>`)
    .join('')}</trk>`;
export const placeOf = (name: string, at: LatLng, tag = 'wpt', inside = '') =>
  element(tag, at, `<name>${name}</name>${inside}`);
export const gpxOf = (...inside: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">${inside.join('')}</gpx>\n`;

const [casa, meio, fim] = [
  { lat: -30, lng: -51 },
  { lat: -29.98, lng: -50.98 },
  { lat: -29.95, lng: -51 },
];
const rpt = (points: readonly LatLng[]) =>
  `<extensions><gpxx:RoutePointExtension><gpxx:Subclass>0000</gpxx:Subclass>${points
    .map(({ lat, lng }) => `<gpxx:rpt lat="${lat}" lon="${lng}"/>`)
    .join('')}</gpxx:RoutePointExtension></extensions>`;

/** As BaseCamp and the zūmo write a route: two points, and the line in an extension. */
export const baseCampRoute = gpxOf(
  `<rte><name>Passeio</name>${placeOf('Casa', casa, 'rtept', rpt(northFrom(-29.999, 50)))}${placeOf('Fim', fim, 'rtept')}</rte>`,
);
const shaping = '<extensions><trp:ShapingPoint/></extensions>';
const viaPoint =
  '<extensions><trp:ViaPoint><trp:CalculationMode>FasterTime</trp:CalculationMode></trp:ViaPoint></extensions>';
export const shapedRoute = gpxOf(
  `<rte><name>Com forma</name>${placeOf('A', casa, 'rtept', viaPoint)}${placeOf('B', meio, 'rtept', shaping)}${placeOf('C', fim, 'rtept', viaPoint)}</rte>`,
);
export const twoDays = gpxOf(trackOf('Dia 1', northFrom(-30)), trackOf('Dia 2', northFrom(-29.9)));

const coordinates = (points: readonly LatLng[]) => points.map(({ lat, lng }) => `${lng},${lat},0`).join('\n ');
/** As Google My Maps writes it: a folder for each layer, lines and pins. */
export const myMaps = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Volta da Serra</name>
<Folder><name>Rota</name><Placemark><name>Rota de A para B</name><styleUrl>#x</styleUrl>
<LineString><tessellate>1</tessellate><coordinates>${coordinates(northFrom(-30))}</coordinates></LineString></Placemark>
<Placemark><name>Mirante</name><Point><coordinates>-51.0005,-29.98,0</coordinates></Point></Placemark></Folder>
<Folder><name>Comer</name><Placemark><name><![CDATA[Café & Cia]]></name><Point><coordinates>-50.5,-29.5,0</coordinates></Point></Placemark>
<Placemark><name>Parque</name><Polygon><outerBoundaryIs><LinearRing><coordinates>0,1 1,1 1,0 0,1</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>
</Folder></Document></kml>`;
export const bytesOf = (text: string) => new TextEncoder().encode(text);
export const kmz = (kml = myMaps) => zipSync({ 'images/icon-1.png': new Uint8Array(100), 'doc.kml': bytesOf(kml) });

export const tcx = `<?xml version="1.0"?><TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
<Courses><Course><Name>Serra</Name><Track>${northFrom(-30, 5)
  .map(
    ({ lat, lng }) =>
      `<Trackpoint><Time>2026-03-01T10:00:00Z</Time><Position><LatitudeDegrees>${lat}</LatitudeDegrees><LongitudeDegrees>${lng}</LongitudeDegrees></Position></Trackpoint>`,
  )
  .join('')}<Trackpoint><HeartRateBpm><Value>90</Value></HeartRateBpm></Trackpoint></Track>
<CoursePoint><Name>Left</Name><Position><LatitudeDegrees>-30</LatitudeDegrees><LongitudeDegrees>-51</LongitudeDegrees></Position></CoursePoint></Course></Courses></TrainingCenterDatabase>`;

export const geoJson = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { name: 'Trilha' },
      geometry: { type: 'LineString', coordinates: northFrom(-30, 5).map(({ lat, lng }) => [lng, lat, 12]) },
    },
    { type: 'Feature', properties: null, geometry: { type: 'Point', coordinates: [-50.5, -29.5] } },
  ],
});
