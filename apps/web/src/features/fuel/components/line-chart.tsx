import { formatDay } from '@estradeiro/contract/day';
import { largest, smallest } from '@estradeiro/contract/extremes';
import { FuelType } from '@estradeiro/contract/fuel/records';
import type { SeriesPoint } from '@estradeiro/contract/fuel/statistics';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { type Box, type Scale, scaleOf } from '../chart-scale.ts';
import { chartTexts } from '../texts.ts';

type Props = { title: string; points: readonly SeriesPoint[]; format: (value: number) => string };
type Fuel = SeriesPoint['fuelType'];

const box: Box = { width: 340, height: 190, left: 44, right: 12, top: 12, bottom: 28 };
const fuels: Fuel[] = [...FuelType.options, null];
/** Differ by dash and mark too, not by colour alone. */
const looks: Record<FuelType | 'both', { color: string; dash: string | undefined; mark: 'circle' | 'square' }> = {
  petrol: { color: 'var(--color-guidance)', dash: undefined, mark: 'circle' },
  ethanol: { color: 'var(--color-service)', dash: '6 4', mark: 'square' },
  both: { color: 'var(--color-quiet)', dash: '2 4', mark: 'circle' },
};
const lookOf = (fuel: Fuel) => looks[fuel ?? 'both'];

/** Values over time, one line for each fuel, and a button for the same values as a table. */
export function LineChart({ title, points, format }: Props) {
  const shown = fuels.filter((fuel) => points.some(({ fuelType }) => fuelType === fuel));
  const scale = scaleOf(points, box);
  const values = points.map(({ value }) => value);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const summary = chartTexts.summary(title, formatDay(first.date), formatDay(last.date));
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="font-semibold">{title}</figcaption>
      <svg
        viewBox={`0 0 ${box.width} ${box.height}`}
        role="img"
        aria-label={`${summary} ${chartTexts.between(format(smallest(values)), format(largest(values)))}`}
        className="w-full"
      >
        <Axes scale={scale} first={first.date} last={last.date} format={format} />
        {shown.map((fuel) => (
          <Line key={fuel ?? 'both'} fuel={fuel} points={points.filter((one) => one.fuelType === fuel)} scale={scale} />
        ))}
      </svg>
      {(shown.length > 1 || shown[0] !== 'petrol') && <Legend fuels={shown} />}
      <ValuesTable {...{ title, points, format }} />
    </figure>
  );
}

function Axes({ scale, first, last, format }: { scale: Scale; first: string; last: string; format: Props['format'] }) {
  const bottom = box.height - 8;
  return (
    <g fontSize="13" fill="var(--color-quiet)" className="tabular-nums">
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${box.left} ${scale.y(tick)}H${box.width - box.right}`} stroke="var(--color-line)" />
          <text x={box.left - 6} y={scale.y(tick) + 4} textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      <text x={box.left} y={bottom}>
        {chartTexts.monthOf(first)}
      </text>
      {chartTexts.monthOf(last) !== chartTexts.monthOf(first) && (
        <text x={box.width - box.right} y={bottom} textAnchor="end">
          {chartTexts.monthOf(last)}
        </text>
      )}
    </g>
  );
}

/** Marks make single points visible; among many they would hide the line. */
const mostMarks = 24;

function Line({ fuel, points, scale }: { fuel: Fuel; points: readonly SeriesPoint[]; scale: Scale }) {
  const { color, dash } = lookOf(fuel);
  const at = points.map(({ date, value }) => [scale.x(date).toFixed(1), scale.y(value).toFixed(1)] as const);
  const line = at.map(([x, y]) => `${x} ${y}`).join('L');
  return (
    <g>
      <path d={`M${line}`} fill="none" stroke={color} strokeWidth="2.5" strokeLinejoin="round" strokeDasharray={dash} />
      {points.length <= mostMarks && at.map(([x, y], index) => <Mark key={index.toString()} fuel={fuel} x={x} y={y} />)}
    </g>
  );
}

function Mark({ fuel, x, y }: { fuel: Fuel; x: string; y: string }) {
  const { color, mark } = lookOf(fuel);
  return mark === 'square' ? (
    <rect x={Number(x) - 4} y={Number(y) - 4} width="8" height="8" fill={color} />
  ) : (
    <circle cx={x} cy={y} r="4" fill={color} />
  );
}

const Legend = ({ fuels }: { fuels: Fuel[] }) => (
  <ul aria-hidden="true" className="flex flex-wrap gap-x-4 text-15">
    {fuels.map((fuel) => (
      <li key={fuel ?? 'both'} className="flex items-center gap-2">
        <svg width="28" height="12" aria-hidden="true">
          <path d="M0 6H28" stroke={lookOf(fuel).color} strokeWidth="2.5" strokeDasharray={lookOf(fuel).dash} />
          <Mark fuel={fuel} x="14" y="6" />
        </svg>
        {chartTexts.fuelOf(fuel)}
      </li>
    ))}
  </ul>
);

/** The same values as a table, over the screen: opened in its place it would move what stands below. */
function ValuesTable({ title, points, format }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" className="self-start" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {chartTexts.asTable}
      </Button>
      <Sheet open={isOpen} onOpenChange={setOpen} title={title}>
        <table className="w-full text-15 tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-line text-left">
              {[chartTexts.date, chartTexts.fuel, chartTexts.value].map((name) => (
                <th key={name} scope="col" className="py-1">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map(({ date, value, fuelType }, index) => (
              <tr key={index.toString()} className="border-b border-line">
                <td className="py-1">{formatDay(date)}</td>
                <td>{chartTexts.fuelOf(fuelType)}</td>
                <td>{format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Sheet>
    </>
  );
}
