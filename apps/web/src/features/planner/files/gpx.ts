import { degreesOf, nameOf, type RawFile, type RawPoint, type RawRoutePoint } from './raw-file.ts';
import { attributeOf, childrenOf, descendantsOf, textOf, type XmlElement } from './xml.ts';

/**
 * Reads GPX 1.0 and 1.1 (https://www.topografix.com/GPX/1/1/) and two of Garmin's extensions, which MyRoute-app and
 * others write as well: the line of a route (`gpxx:rpt`) and its shaping points (`trp:ShapingPoint`).
 */
export function readGpx(root: XmlElement): RawFile {
  const [metadata = root] = childrenOf(root, 'metadata');
  return {
    name: nameOf(textOf(metadata, 'name')),
    tracks: childrenOf(root, 'trk').map((track) => ({
      name: nameOf(textOf(track, 'name')),
      segments: childrenOf(track, 'trkseg').map((segment) => childrenOf(segment, 'trkpt').map(trackPoint)),
    })),
    routes: childrenOf(root, 'rte').map((route) => ({
      name: nameOf(textOf(route, 'name')),
      points: childrenOf(route, 'rtept').map(routePoint),
    })),
    places: childrenOf(root, 'wpt').map(place),
    areas: 0,
  };
}

const positionOf = (element: XmlElement) => ({
  lat: degreesOf(attributeOf(element, 'lat')),
  lng: degreesOf(attributeOf(element, 'lon')),
});

const trackPoint = (element: XmlElement): RawPoint => ({
  ...positionOf(element),
  isTimed: element.children.some(({ name }) => name === 'time'),
});

const place = (element: XmlElement) => ({ ...positionOf(element), name: nameOf(textOf(element, 'name')) });

const routePoint = (element: XmlElement): RawRoutePoint => ({
  ...place(element),
  via: isShaping(element),
  onward: descendantsOf(element, 'rpt').map(positionOf),
});

/** Programs without Garmin's extension mark a shaping point by its type or symbol. */
const isShaping = (element: XmlElement) =>
  descendantsOf(element, 'ShapingPoint').length > 0 ||
  /shap/i.test(textOf(element, 'type') ?? textOf(element, 'sym') ?? '');
