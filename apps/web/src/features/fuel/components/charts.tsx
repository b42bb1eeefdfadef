import type { FuelStatistics } from '@estradeiro/contract/fuel-statistics';
import { Card } from '#ui/card.tsx';
import { chartTexts as texts } from '../chart-texts.ts';
import { LineChart } from './line-chart.tsx';

const consumption = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const price = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Consumption and price over time, of two refuellings or more. */
export function Charts({ statistics }: { statistics: FuelStatistics }) {
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-20 font-semibold">{texts.title}</h2>
      {statistics.consumption.length > 1 && (
        <LineChart title={texts.consumption} points={statistics.consumption} format={consumption.format} />
      )}
      <LineChart title={texts.price} points={statistics.price} format={price.format} />
    </Card>
  );
}
