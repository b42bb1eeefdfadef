import { readHighway, shieldOutline } from '#ui/highway-shield.tsx';
import { type RoadSignKind, roadSigns, roadSignUnits } from '#ui/road-signs.ts';
import { drawImage } from './draw-image.ts';
import { drawServiceSign, services } from './service-sign.ts';

const side = 30;
const outlineUnits = 44;

/** The shield of a road reference such as 'BR-116' or 'SC-390;SC-110' (the first counts). Null where no shield fits. */
function drawShield(reference: string): ImageData | null {
  const highway = readHighway(reference.split(';')[0] ?? '');
  if (!highway) return null;
  return drawImage({ width: side, height: side, units: outlineUnits }, (pen) => {
    const outline = new Path2D(shieldOutline(highway.network));
    pen.fillStyle = '#FFFFFF';
    pen.fill(outline);
    pen.lineWidth = 2.2;
    pen.strokeStyle = '#14181B';
    pen.stroke(outline);
    pen.fillStyle = '#14181B';
    pen.textAlign = 'center';
    pen.font = '800 11px "Overpass Variable", sans-serif';
    pen.fillText(highway.network, outlineUnits / 2, 16.5);
    pen.font = `800 ${highway.number.length > 3 ? 14 : 17}px "Overpass Variable", sans-serif`;
    pen.fillText(highway.number, outlineUnits / 2, 32);
  });
}

/** A grey arrow to the right, repeated on one-way streets. */
const drawOnewayArrow = (): ImageData | null =>
  drawImage({ width: 16, height: 8 }, (pen) => {
    pen.lineWidth = 1.5;
    pen.strokeStyle = '#7C858B';
    pen.stroke(new Path2D('M1 4 H14 M10.5 1 L14 4 L10.5 7'));
  });

const blank = { width: 1, height: 1, data: new Uint8ClampedArray(4) };

/** The image for a name in the style: 'shield:BR-116', 'service:fuel', 'road:toll'. Unknown names and references are blank. */
export function resolveImage(id: string): ImageData | typeof blank {
  const [kind, subject = ''] = id.split(/:(.*)/s);
  return draw(kind, subject) ?? blank;
}

function draw(kind: string | undefined, subject: string): ImageData | null {
  if (kind === 'arrow') return drawOnewayArrow();
  if (kind === 'road') return drawRoadMark(subject);
  const service = kind === 'service' ? services.find((known) => known === subject) : undefined;
  if (service) return drawServiceSign(service);
  return kind === 'shield' ? drawShield(subject) : null;
}

const roadMarkSide = 26;

/** The sign of a road feature, as the ride shows it. Null for a kind without a sign. */
function drawRoadMark(kind: string): ImageData | null {
  if (!Object.hasOwn(roadSigns, kind)) return null;
  const { board, ground, ink, pictogram } = roadSigns[kind as RoadSignKind];
  return drawImage({ width: roadMarkSide, height: roadMarkSide, units: roadSignUnits }, (pen) => {
    const outline = new Path2D(board);
    pen.fillStyle = ground;
    pen.fill(outline);
    pen.lineWidth = 1.5;
    pen.strokeStyle = ink;
    pen.stroke(outline);
    pen.fillStyle = ink;
    pen.fill(new Path2D(pictogram), 'evenodd');
  });
}
