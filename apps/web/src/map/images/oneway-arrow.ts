const scale = 2;
const [width, height] = [16, 8];

/** A grey arrow to the right, laid along one-way streets. Pixels at twice the size; null where the browser has no canvas. */
export function drawOnewayArrow(): ImageData | null {
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.scale(scale, scale);
  pen.lineWidth = 1.5;
  pen.strokeStyle = '#7C858B';
  pen.stroke(new Path2D('M1 4 H14 M10.5 1 L14 4 L10.5 7'));
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}
