import { type RoadSignKind, roadSigns, roadSignUnits } from '#ui/road-signs.ts';

const scale = 2;
const side = 26;

/**
 * The sign of what lies on the road, as the ride shows it. Pixels at twice the size, for `addImage(…, { pixelRatio: 2 })`; null for
 * a kind that has none and where the browser has no canvas.
 */
export function drawRoadMark(kind: string): ImageData | null {
  if (!Object.hasOwn(roadSigns, kind)) return null;
  const { board, ground, ink, pictogram } = roadSigns[kind as RoadSignKind];
  const canvas = document.createElement('canvas');
  canvas.width = side * scale;
  canvas.height = side * scale;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.scale((side * scale) / roadSignUnits, (side * scale) / roadSignUnits);
  const outline = new Path2D(board);
  pen.fillStyle = ground;
  pen.fill(outline);
  pen.lineWidth = 1.5;
  pen.strokeStyle = ink;
  pen.stroke(outline);
  pen.fillStyle = ink;
  pen.fill(new Path2D(pictogram), 'evenodd');
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}
