const pixelRatio = 2;

/** In CSS pixels; `units` is the width of the drawing in its own units. */
type Size = { width: number; height: number; units?: number };

/** Runs `draw` at twice the size, for `addImage(…, { pixelRatio: 2 })`. Null where the browser has no canvas. */
export function drawImage(
  { width, height, units = width }: Size,
  draw: (pen: CanvasRenderingContext2D) => void,
): ImageData | null {
  const canvas = document.createElement('canvas');
  canvas.width = width * pixelRatio;
  canvas.height = height * pixelRatio;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.scale(canvas.width / units, canvas.width / units);
  draw(pen);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}
