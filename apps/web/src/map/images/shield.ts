import { readHighway, shieldOutline } from '#ui/highway-shield.tsx';

const scale = 2;
const side = 30;
/** The outline is drawn in units of its own. */
const outlineUnits = 44;

/**
 * The sign of a road reference such as 'BR-116' or 'SC-390;SC-110' (the first counts), as the road draws it. Pixels at twice the
 * size, for `addImage(…, { pixelRatio: 2 })`; null for what no shield carries and where the browser has no canvas.
 */
export function drawShield(reference: string): ImageData | null {
  const highway = readHighway(reference.split(';')[0] ?? '');
  if (!highway) return null;
  const canvas = document.createElement('canvas');
  canvas.width = side * scale;
  canvas.height = side * scale;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.scale((side * scale) / outlineUnits, (side * scale) / outlineUnits);
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
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}
