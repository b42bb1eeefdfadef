import type { NewRideRecord } from '@estradeiro/contract/rides';
import { readHighway, shieldOutline } from '#ui/highway-shield.tsx';
import { drawnLine } from './drawn-line.ts';
import { curvesText, kmText, rideTexts, shareTexts } from './texts.ts';

export type SignedRide = Pick<NewRideRecord, 'name' | 'outline' | 'distanceMeters' | 'curviness' | 'highways'>;

/** A square, as most apps show pictures best. */
export const signPixels = 1_080;
type Shield = NonNullable<ReturnType<typeof readHighway>>;
const [brown, white, black] = ['#6b3f22', '#ffffff', '#14181b'];
const margin = 96;
const lineBox = { x: 150, y: 260, width: signPixels - 300, height: 420 };
const shieldPixels = 120;
const [mostShields, shieldsPerRow] = [5, 3];
const figureGap = 24;
const font = (weight: number, pixels: number) => `${weight} ${pixels}px "Overpass Variable", Overpass, sans-serif`;

/**
 * A ride as a brown tourist sign: its name, its line, its length, its curves and its highways. Tells neither where on the map it was
 * nor when. Null where the browser cannot draw.
 */
export async function drawRideSign(ride: SignedRide): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = signPixels;
  canvas.height = signPixels;
  const context = canvas.getContext('2d');
  if (!context) return null;
  // A picture is drawn once: it waits for its letters, and does without where they do not come.
  await document.fonts?.load(font(800, 64)).catch(() => undefined);
  drawFace(context);
  drawName(context, ride.name);
  drawWay(context, ride.outline);
  drawFigures(context, ride);
  drawShields(context, ride.highways);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** The sign itself, with the thin border of every Brazilian sign. */
function drawFace(context: CanvasRenderingContext2D) {
  context.fillStyle = brown;
  context.fillRect(0, 0, signPixels, signPixels);
  context.strokeStyle = white;
  context.lineWidth = 8;
  context.beginPath();
  context.roundRect(32, 32, signPixels - 64, signPixels - 64, 48);
  context.stroke();
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

function drawWay(context: CanvasRenderingContext2D, outline: string) {
  const points = drawnLine(outline, lineBox);
  const [start, end] = [points[0], points.at(-1)];
  if (!start || !end) return;
  context.strokeStyle = white;
  context.lineWidth = 20;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.beginPath();
  for (const { x, y } of points) context.lineTo(x, y);
  context.stroke();
  dot(context, start, 22, white);
  dot(context, end, 28, white);
  dot(context, end, 14, brown);
}

function dot(context: CanvasRenderingContext2D, { x, y }: { x: number; y: number }, radius: number, color: string) {
  context.fillStyle = color;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

function drawFigures(context: CanvasRenderingContext2D, { distanceMeters, curviness, highways }: SignedRide) {
  const [leftShield] = shieldPlaces(shieldsOf(highways).length);
  const widest = (leftShield?.x ?? signPixels - margin) - margin - figureGap;
  context.fillStyle = white;
  context.textAlign = 'left';
  context.font = font(800, 132);
  context.fillText(kmText(distanceMeters), margin, 850, widest);
  context.font = font(600, 52);
  context.fillText(rideTexts.ofCurves(curvesText(curviness)), margin, 930, widest);
  context.textAlign = 'right';
  context.font = font(600, 40);
  context.fillText(shareTexts.brand, signPixels - margin, 990);
}

const shieldsOf = (highways: readonly string[]) =>
  highways.flatMap((reference) => readHighway(reference) ?? []).slice(0, mostShields);

/** The upper left corner of each of so many shields: in reading order, in one row or two that end at the right margin. */
export function shieldPlaces(count: number): { x: number; y: number }[] {
  const columns = Math.min(count, shieldsPerRow);
  const left = signPixels - margin - columns * shieldPixels;
  const top = count > shieldsPerRow ? 700 : 800;
  return Array.from({ length: count }, (_, index) => ({
    x: left + (index % shieldsPerRow) * shieldPixels,
    y: top + Math.floor(index / shieldsPerRow) * (shieldPixels + 4),
  }));
}

/** Above the name of the app, the longest highways first. */
function drawShields(context: CanvasRenderingContext2D, highways: readonly string[]) {
  const shields = shieldsOf(highways);
  for (const [index, { x, y }] of shieldPlaces(shields.length).entries()) {
    const shield = shields[index];
    if (shield) drawShield(context, shield, x, y);
  }
}

function drawShield(context: CanvasRenderingContext2D, { network, number }: Shield, x: number, y: number) {
  context.save();
  context.translate(x, y);
  context.scale(shieldPixels / 46, shieldPixels / 46);
  const outline = new Path2D(shieldOutline(network));
  context.fillStyle = white;
  context.fill(outline);
  context.strokeStyle = black;
  context.lineWidth = 2;
  context.stroke(outline);
  context.fillStyle = black;
  context.textAlign = 'center';
  context.font = font(800, 10);
  context.fillText(network, 22, 16.5);
  context.font = font(800, number.length > 3 ? 13 : 16);
  context.fillText(number, 22, 32);
  context.restore();
}
