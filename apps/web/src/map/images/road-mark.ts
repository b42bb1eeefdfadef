import { type RoadSignKind, roadSigns, roadSignUnits } from '#ui/road-signs.ts';
import { drawImage } from './draw-image.ts';

const side = 26;

/** The sign of a road feature, as the ride shows it. Null for a kind without a sign. */
export function drawRoadMark(kind: string): ImageData | null {
  if (!Object.hasOwn(roadSigns, kind)) return null;
  const { board, ground, ink, pictogram } = roadSigns[kind as RoadSignKind];
  return drawImage({ width: side, height: side, units: roadSignUnits }, (pen) => {
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
