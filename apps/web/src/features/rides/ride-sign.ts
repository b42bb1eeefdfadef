import type { NewRideRecord } from '@estradeiro/contract/rides';
import { formatShare } from '#ui/figures.ts';
import { readHighway } from '#ui/highway-shield.tsx';
import { drawShield, drawSign, signFont as font } from '#ui/sign-canvas.ts';
import { drawnLine } from './drawn-line.ts';
import { kmText, rideTexts, shareTexts } from './texts.ts';

export type SignedRide = Pick<NewRideRecord, 'name' | 'outline' | 'distanceMeters' | 'curviness' | 'highways'>;

/** A square, as most apps show pictures best. */
const signPixels = 1_080;
const [brown, white] = ['#6b3f22', '#ffffff'];
const margin = 96;
const lineBox = { x: 150, y: 260, width: signPixels - 300, height: 420 };
const shieldPixels = 120;
const [mostShields, shieldsPerRow] = [5, 3];
const figureGap = 48;

/**
 * A ride as a brown tourist sign: its name, its line, its length, its curves and its highways. Tells neither where on the map it was
 * nor when. Null where the browser cannot draw.
 */
export const drawRideSign = (ride: SignedRide): Promise<Blob | null> =>
  drawSign({ width: signPixels, height: signPixels, ground: brown, ink: white }, (context) => {
    drawName(context, ride.name);
    drawWay(context, ride.outline);
    drawFigures(context, ride);
    drawShields(context, ride.highways);
  });

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
  context.fillText(rideTexts.ofCurves(formatShare(curviness)), margin, 930, widest);
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
  const top = count > shieldsPerRow ? 700 : 824;
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
    if (shield) drawShield(context, shield, { x, y, pixels: shieldPixels });
  }
}
