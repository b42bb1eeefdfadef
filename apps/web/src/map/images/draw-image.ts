const pixelRatio = 2;

/** In pixels of the page; `units` is how many of its own the drawing is wide. */
type Size = { width: number; height: number; units?: number };

/** What `draw` draws, for `addImage(…, { pixelRatio: 2 })`: at twice the size. Null where the browser has no canvas. */
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
