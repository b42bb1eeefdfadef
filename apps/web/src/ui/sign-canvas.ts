import { type readHighway, shieldOutline } from './highway-shield.tsx';

/** The typeface of road signs, on a canvas. */
export const signFont = (weight: number, pixels: number): string =>
  `${weight} ${pixels}px "Overpass Variable", Overpass, sans-serif`;

type Face = { width: number; height: number; ground: string; ink: string };

/**
 * A picture in the form of a road sign: its background, the thin border of every Brazilian sign, and the content by `draw`. Null
 * where the browser cannot draw.
 */
export async function drawSign(face: Face, draw: (context: CanvasRenderingContext2D) => void): Promise<Blob | null> {
  const { width, height, ground, ink } = face;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) return null;
  // A picture is drawn once: it waits for its typeface, and does without where that fails to load.
  await document.fonts?.load(signFont(800, 64)).catch(() => undefined);
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  context.strokeStyle = ink;
  context.lineWidth = 8;
  context.beginPath();
  context.roundRect(32, 32, width - 64, height - 64, 48);
  context.stroke();
  draw(context);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

const [white, black] = ['#ffffff', '#14181b'];

type Shield = NonNullable<ReturnType<typeof readHighway>>;

/** A highway's shield of this size in pixels, by its upper left corner. */
export function drawShield(
  context: CanvasRenderingContext2D,
  { network, number }: Shield,
  { x, y, pixels }: { x: number; y: number; pixels: number },
): void {
  context.save();
  context.translate(x, y);
  context.scale(pixels / 46, pixels / 46);
  const outline = new Path2D(shieldOutline(network));
  context.fillStyle = white;
  context.fill(outline);
  context.strokeStyle = black;
  context.lineWidth = 2;
  context.stroke(outline);
  context.fillStyle = black;
  context.textAlign = 'center';
  context.font = signFont(800, 10);
  context.fillText(network, 22, 16.5);
  context.font = signFont(800, number.length > 3 ? 13 : 16);
  context.fillText(number, 22, 32);
  context.restore();
}
