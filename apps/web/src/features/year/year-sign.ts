import { formatDistance } from '@estradeiro/navigation/display';
import { readHighway } from '#ui/highway-shield.tsx';
import { drawShield, drawSign, signFont as font } from '#ui/sign-canvas.ts';
import { shareTexts, yearTexts } from './texts.ts';
import type { YearStatistics } from './year-statistics.ts';

/** Phones show upright pictures best. */
const [width, height] = [1_080, 1_350];
const [green, white] = ['#00693c', '#ffffff'];
const margin = 96;
const widest = width - 2 * margin;
const columnWidth = widest / 2;
const rowHeight = 150;
const shieldPixels = 120;
const shieldsPerRow = 7;

/**
 * A year as a green direction sign with its statistics and highways, but no money, days or places. Null where the browser cannot
 * draw.
 */
export const drawYearSign = (year: string, statistics: YearStatistics): Promise<Blob | null> =>
  drawSign({ width, height, ground: green, ink: white }, (context) => {
    context.fillStyle = white;
    context.textAlign = 'left';
    write(context, shareTexts.heading, 160, font(600, 56));
    write(context, year, 340, font(800, 200));
    const [first, ...others] = signStatisticsOf(statistics);
    if (first) {
      write(context, first.value, 540, font(800, 140));
      write(context, first.name, 600, font(600, 44));
    }
    for (const [index, { name, value }] of others.entries()) {
      const x = margin + (index % 2) * columnWidth;
      const y = 730 + Math.floor(index / 2) * rowHeight;
      context.font = font(800, 72);
      context.fillText(value, x, y, columnWidth - 24);
      context.font = font(600, 40);
      context.fillText(name, x, y + 52, columnWidth - 24);
    }
    drawShields(context, statistics.riding?.highways ?? []);
    context.textAlign = 'right';
    context.font = font(600, 40);
    context.fillText(shareTexts.brand, width - margin, height - 84);
  });

function write(context: CanvasRenderingContext2D, text: string, y: number, letters: string) {
  context.font = letters;
  context.fillText(text, margin, y, widest);
}

/** The statistics in the picture, the first one largest. */
export function signStatisticsOf({ riding, fuel, sleeping }: YearStatistics): { name: string; value: string }[] {
  return [
    ...(riding
      ? [
          { name: yearTexts.fromRides(riding.rides), value: formatDistance(riding.distanceMeters) },
          { name: yearTexts.days, value: yearTexts.dayCount(riding.days) },
          { name: yearTexts.longestDay, value: formatDistance(riding.longestDay.distanceMeters) },
        ]
      : []),
    ...(fuel ? [{ name: yearTexts.liters, value: yearTexts.literCount(fuel.liters) }] : []),
    ...(fuel?.best ? [{ name: yearTexts.best, value: yearTexts.perLiter(fuel.best.kmPerLiter) }] : []),
    ...(sleeping ? [{ name: yearTexts.nights, value: yearTexts.nightCount(sleeping.nights) }] : []),
  ];
}

/** One row; a count in the last place stands for the rest. */
function drawShields(context: CanvasRenderingContext2D, highways: readonly string[]) {
  const shields = highways.flatMap((reference) => readHighway(reference) ?? []);
  const shown = shields.length > shieldsPerRow ? shields.slice(0, shieldsPerRow - 1) : shields;
  const y = 1_120;
  const left = (index: number) => margin + (index * widest) / shieldsPerRow;
  for (const [index, shield] of shown.entries())
    drawShield(context, shield, { x: left(index), y, pixels: shieldPixels });
  if (shown.length < shields.length) {
    context.font = font(800, 56);
    context.fillText(shareTexts.more(shields.length - shown.length), left(shown.length), y + 80);
  }
}
