export type Shield = { network: string; number: string; shape: 'federal' | 'state' };

const reference = /^\s*([A-Z]{2,4})[-\s]?(\d{1,4}[A-Z]?)\s*$/;

/** The sign of a road reference such as 'BR-116' or 'SC-390;SC-110' (the first counts). Null for anything else. */
export function parseShield(ref: string): Shield | null {
  const [, network, number] = reference.exec(ref.split(';')[0] ?? '') ?? [];
  if (!network || !number) return null;
  return { network, number, shape: network === 'BR' ? 'federal' : 'state' };
}

const scale = 2;
const signHeight = 30;
const ink = '#14181B';
const paper = '#FFFFFF';

/**
 * Draws a highway sign as the road draws it: black on white, the federal one a coat of arms that ends in a point, the states'
 * ones a square plate. Pixels at twice the size, for `addImage(…, { pixelRatio: 2 })`; null where the browser has no canvas.
 */
export function drawShield({ network, number, shape }: Shield): ImageData | null {
  const width = Math.max(28, 12 + number.length * 8);
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = signHeight * scale;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.scale(scale, scale);
  trace(pen, width, shape);
  pen.fillStyle = paper;
  pen.fill();
  pen.lineWidth = 1.5;
  pen.strokeStyle = ink;
  pen.stroke();
  pen.fillStyle = ink;
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  pen.font = '600 8px "Overpass Variable", sans-serif';
  pen.fillText(network, width / 2, 10);
  pen.fillRect(4, 12, width - 8, 0.75);
  pen.font = '800 12px "Overpass Variable", sans-serif';
  pen.fillText(number, width / 2, 23);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}

function trace(pen: CanvasRenderingContext2D, width: number, shape: Shield['shape']) {
  pen.beginPath();
  if (shape === 'state') {
    pen.roundRect(1, 1, width - 2, signHeight - 4, 4);
    return;
  }
  const [left, right, top, tip] = [1, width - 1, 2, signHeight - 1];
  pen.moveTo(left, top);
  pen.quadraticCurveTo(width / 4, top + 1.5, width / 2, top - 1);
  pen.quadraticCurveTo((width * 3) / 4, top + 1.5, right, top);
  pen.bezierCurveTo(right, 18, right - 1, 23, width / 2, tip);
  pen.bezierCurveTo(left + 1, 23, left, 18, left, top);
  pen.closePath();
}
