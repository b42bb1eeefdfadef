import type { SharedLine } from '@estradeiro/contract/sharing';
import { measuredCurves } from '@estradeiro/navigation/curve-words';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { decodePolyline, encodePolyline } from '@estradeiro/navigation/polyline';
import { shapingPoints } from '@estradeiro/navigation/thumbnail';
import { readHighway } from '#ui/highway-shield.tsx';
import { drawShield, drawSign, signFont as font } from '#ui/sign-canvas.ts';
import { curvesText, guessText } from '#ui/texts.ts';
import { drawnLine } from './shared/drawn-line.ts';
import { signTexts } from './texts.ts';

/** Most apps show square pictures best. */
const signPixels = 1_080;
const [brown, green, white] = ['#6b3f22', '#00693c', '#ffffff'];
const mostPoints = 400;
const margin = 96;
const lineBox = { x: 150, y: 260, width: signPixels - 300, height: 420 };
/** Beside photos the line has the left half. */
const lineBoxBesidePhotos = { x: 120, y: 280, width: 380, height: 380 };
const photoBox = { x: 564, y: 250, pixels: 204, gap: 12 };
/** Two rows of two. */
export const mostSharedPhotos = 4;
const shieldPixels = 120;
const [mostShields, shieldsPerRow] = [5, 3];
const metricGap = 48;

/** A ridden or popular line is a brown tourist sign, a planned one a green direction sign. */
const groundOf = ({ kind }: SharedLine) => (kind === 'route' ? green : brown);

/**
 * A line as a road sign: name, shape, length, time, climb, curves and highways, but neither its position nor its date; with the first
 * photos at the given addresses. Null where the browser cannot draw.
 */
export async function drawLineSign(
  line: SharedLine,
  climbMeters: number | null,
  photoAddresses: readonly string[] = [],
): Promise<Blob | null> {
  const photos = (await Promise.all(photoAddresses.slice(0, mostSharedPhotos).map(loaded))).flatMap((one) => one ?? []);
  return drawSign({ width: signPixels, height: signPixels, ground: groundOf(line), ink: white }, (context) => {
    drawName(context, line.name);
    drawShape(context, line, photos.length > 0 ? lineBoxBesidePhotos : lineBox);
    drawPhotos(context, photos);
    drawMetrics(context, line, climbMeters);
    drawShields(context, line.highways);
  });
}

/** Null for a photo that the browser cannot read: the picture does without it. */
async function loaded(address: string): Promise<HTMLImageElement | null> {
  const image = Object.assign(new Image(), { src: address });
  return image.decode().then(
    () => image,
    () => null,
  );
}

/** Each fills a square with its middle part. */
function drawPhotos(context: CanvasRenderingContext2D, photos: readonly HTMLImageElement[]) {
  const { pixels, gap } = photoBox;
  for (const [index, photo] of photos.entries()) {
    const [x, y] = [photoBox.x + (index % 2) * (pixels + gap), photoBox.y + Math.floor(index / 2) * (pixels + gap)];
    const side = Math.min(photo.naturalWidth, photo.naturalHeight);
    const [left, top] = [(photo.naturalWidth - side) / 2, (photo.naturalHeight - side) / 2];
    context.save();
    context.beginPath();
    context.roundRect(x, y, pixels, pixels, 20);
    context.clip();
    context.drawImage(photo, left, top, side, side, x, y, pixels, pixels);
    context.restore();
  }
}

/** In one line or two, as large as fits. */
function drawName(context: CanvasRenderingContext2D, name: string) {
  context.fillStyle = white;
  context.textAlign = 'center';
  context.font = font(800, 72);
  const widest = signPixels - 2 * margin;
  const lines = linesOf(name, (text) => context.measureText(text).width <= widest);
  for (const [index, line] of lines.entries()) {
    context.fillText(line, signPixels / 2, (lines.length > 1 ? 136 : 170) + index * 80, widest);
  }
}

function linesOf(name: string, fits: (text: string) => boolean): string[] {
  if (fits(name)) return [name];
  const words = name.split(' ');
  const breakAt = words.findLastIndex((_, index) => index > 0 && fits(words.slice(0, index).join(' ')));
  if (breakAt < 1) return [name];
  const rest = words.slice(breakAt).join(' ');
  return [words.slice(0, breakAt).join(' '), fits(rest) ? rest : `${rest.slice(0, 24).trimEnd()}…`];
}

function drawShape(context: CanvasRenderingContext2D, line: SharedLine, box: typeof lineBox) {
  const points = drawnLine(encodePolyline(shapingPoints(decodePolyline(line.polyline), mostPoints)), box);
  const [start, end] = [points[0], points.at(-1)];
  if (!start || !end) return;
  context.strokeStyle = white;
  context.lineWidth = 20;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  // A sketch between towns is dashed, so that nobody takes it for the road.
  context.setLineDash((line.isSketch ?? line.estimate) ? [4, 44] : []);
  context.beginPath();
  for (const { x, y } of points) context.lineTo(x, y);
  context.stroke();
  dot(context, start, 22, white);
  dot(context, end, 28, white);
  dot(context, end, 14, groundOf(line));
}

function dot(context: CanvasRenderingContext2D, { x, y }: { x: number; y: number }, radius: number, color: string) {
  context.fillStyle = color;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

function drawMetrics(context: CanvasRenderingContext2D, line: SharedLine, climbMeters: number | null) {
  const { distanceMeters, highways } = line;
  const [leftShield] = shieldPlaces(shieldsOf(highways).length);
  const widest = (leftShield?.x ?? signPixels - margin) - margin - metricGap;
  context.fillStyle = white;
  context.textAlign = 'left';
  context.font = font(800, 132);
  context.fillText(formatDistance(distanceMeters), margin, 850, widest);
  context.font = font(600, 52);
  context.fillText(factsText(line), margin, 920, widest);
  context.font = font(600, 40);
  if (climbMeters !== null) context.fillText(signTexts.climb(climbMeters), margin, 990);
  context.textAlign = 'right';
  context.font = font(600, 40);
  context.fillText(signTexts.brand, signPixels - margin, 990);
}

/** The text below the length: the time, whether it is an estimate, and the curves where known. */
export function factsText(line: SharedLine): string {
  const { durationSeconds, curviness, bendsPerHour } = line;
  const guess = guessText(line);
  const curves = curviness === null ? null : measuredCurves(curviness, bendsPerHour);
  return [formatDuration(durationSeconds), ...(guess ? [guess] : []), ...(curves ? [curvesText(curves)] : [])].join(
    ' · ',
  );
}

const shieldsOf = (highways: readonly string[]) =>
  highways.flatMap((reference) => readHighway(reference) ?? []).slice(0, mostShields);

/** The upper left corner of each shield, in reading order, in one or two rows aligned to the right margin. */
export function shieldPlaces(count: number): { x: number; y: number }[] {
  const columns = Math.min(count, shieldsPerRow);
  const left = signPixels - margin - columns * shieldPixels;
  const top = count > shieldsPerRow ? 700 : 824;
  return Array.from({ length: count }, (_, index) => ({
    x: left + (index % shieldsPerRow) * shieldPixels,
    y: top + Math.floor(index / shieldsPerRow) * (shieldPixels + 4),
  }));
}

/** Above the app's name, the longest highways first. */
function drawShields(context: CanvasRenderingContext2D, highways: readonly string[]) {
  const shields = shieldsOf(highways);
  for (const [index, { x, y }] of shieldPlaces(shields.length).entries()) {
    const shield = shields[index];
    if (shield) drawShield(context, shield, { x, y, pixels: shieldPixels });
  }
}
