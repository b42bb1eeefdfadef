import { costPerKm } from '@estradeiro/contract/fuel/maintenance-cost';
import type { FuelRecord, FuelType } from '@estradeiro/contract/fuel/records';
import type { FuelStatistics } from '@estradeiro/contract/fuel/statistics';
import { formatNumber, formatNumberUpTo } from '@estradeiro/navigation/format-number';
import { type ReactNode, useCallback, useState } from 'react';
import type { Optimistic } from '#platform/offline/record.ts';
import { Card } from '#ui/card.tsx';
import { formatReais, formatShare } from '#ui/number-format.ts';
import { TabList, TabPanel } from '#ui/tabs.tsx';
import { countPending, type Loaded } from '../counting.ts';
import { formatConsumption, formatTotalLiters } from '../fuel-format.ts';
import type { FuelView } from '../fuel-view.ts';
import { costTexts } from '../maintenance/texts.ts';
import { chartTexts, fuelNames, pendingTexts, statisticsTexts, unitTexts } from '../texts.ts';
import { LineChart } from './line-chart.tsx';
import { RangeCard } from './range-card.tsx';
import { RecordList } from './record-list.tsx';

/** Part 2 §9, the consumption first: readable at arm's length. */
function StatisticsCard({ statistics, maintenancePerKm }: OfCost & { statistics: FuelStatistics }) {
  const { averageKmPerLiter, totalCost, totalLiters, averagePricePerLiter } = statistics;
  const perKm = costPerKm(statistics.costPerKm, maintenancePerKm);
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="sr-only">{statisticsTexts.statistics}</h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <div className="col-span-2">
          <dt className="text-15 text-quiet">{statisticsTexts.average}</dt>
          <dd className="tabular-nums">
            {averageKmPerLiter === null ? (
              <span className="text-17">{statisticsTexts.noAverage}</span>
            ) : (
              <>
                <span className="text-64 font-extrabold">{formatConsumption(averageKmPerLiter)}</span>{' '}
                <span className="ml-1 text-24 font-semibold text-quiet">{unitTexts.kmPerLiter}</span>
              </>
            )}
          </dd>
        </div>
        <Figure name={statisticsTexts.totalCost} value={formatReais(totalCost)} />
        <Figure name={statisticsTexts.totalLiters} value={formatTotalLiters(totalLiters)} />
        <Figure name={statisticsTexts.pricePerLiter} value={orNone(averagePricePerLiter)} />
        <Figure
          name={costTexts.title}
          value={orNone(perKm?.total)}
          detail={perKm ? costTexts.parts(perKm) : undefined}
        />
      </dl>
    </Card>
  );
}

const orNone = (reais: number | null | undefined) => (reais == null ? statisticsTexts.none : formatReais(reais));

const Figure = ({ name, value, detail }: { name: string; value: string; detail?: string | undefined }) => (
  <div className="min-w-0">
    <dt className="text-15 text-quiet">{name}</dt>
    <dd className="text-20 font-semibold tabular-nums wrap-anywhere">{value}</dd>
    {detail && <dd className="text-15">{detail}</dd>}
  </div>
);

function FuelsCard({ statistics }: { statistics: FuelStatistics }) {
  const { petrol, ethanol, ethanolBreakEven: share } = statistics;
  if (petrol.lastPrice === null || ethanol.lastPrice === null) return null;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{statisticsTexts.fuelsTitle}</h2>
      <dl className="grid grid-cols-2 gap-4">
        <OfFuel fuel="petrol" kmPerLiter={petrol.kmPerLiter} />
        <OfFuel fuel="ethanol" kmPerLiter={ethanol.kmPerLiter} />
      </dl>
      {share === null ? (
        <p className="text-quiet">{statisticsTexts.noBreakEven[statistics.breakEvenLacks ?? 'measuring']}</p>
      ) : (
        <p>
          {statisticsTexts.breakEven(formatShare(share))}{' '}
          <span className="font-semibold">
            {statisticsTexts.paysUpTo(formatReais(petrol.lastPrice * share), formatReais(petrol.lastPrice))}
          </span>
        </p>
      )}
    </Card>
  );
}

const OfFuel = ({ fuel, kmPerLiter }: { fuel: FuelType; kmPerLiter: number | null }) => (
  <div>
    <dt className="text-15 text-quiet">{fuelNames[fuel]}</dt>
    <dd className="tabular-nums">
      <span className="text-32 font-extrabold">
        {kmPerLiter === null ? statisticsTexts.none : formatConsumption(kmPerLiter)}
      </span>{' '}
      {kmPerLiter !== null && <span className="ml-0.5 font-semibold text-quiet">{unitTexts.kmPerLiter}</span>}
    </dd>
  </div>
);

const consumption = (kmPerLiter: number) => formatNumberUpTo(kmPerLiter, 1);
const price = (reais: number) => formatNumber(reais, 2);

function Charts({ statistics }: { statistics: FuelStatistics }) {
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-20 font-semibold">{chartTexts.title}</h2>
      {statistics.consumption.length > 1 && (
        <LineChart title={chartTexts.consumption} points={statistics.consumption} format={consumption} />
      )}
      <LineChart title={chartTexts.price} points={statistics.price} format={price} />
    </Card>
  );
}

/** The cost of a kilometre besides fuel; null where it is unknown. */
type OfCost = { maintenancePerKm: number | null };

type Props = OfCost & {
  records: readonly Optimistic<FuelRecord>[];
  /** Null where the refuellings could not be loaded. */
  loaded: Loaded | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  onOpen: (view: FuelView) => void;
  children?: ReactNode;
};

export function Refuellings({ records, loaded, maintenancePerKm, onOpen, children, ...pages }: Props) {
  const [open, setOpen] = useState<Tab>('summary');
  const edit = useCallback((record: FuelRecord) => onOpen({ name: 'form', record }), [onOpen]);
  const counting = loaded && countPending(loaded, records);
  const list = records.length > 0 && (
    <RecordList {...{ records, ...pages }} usualKm={counting?.statistics.usualKm ?? null} onEdit={edit} />
  );
  if (!counting) {
    return (
      <>
        {children}
        {list}
      </>
    );
  }
  const { statistics } = counting;
  const summary = (
    <>
      <StatisticsCard {...{ statistics, maintenancePerKm }} />
      <PendingCount {...counting} />
      <RangeCard statistics={statistics} onOpen={onOpen} />
      <FuelsCard statistics={statistics} />
      {list}
    </>
  );
  // One refuelling makes no chart.
  const hasCharts = statistics.price.length > 1;
  return (
    <>
      {children}
      {hasCharts ? (
        <>
          <TabList label={statisticsTexts.tabs} tabs={tabs} open={open} onOpen={setOpen} />
          <TabPanel name="summary" open={open}>
            {summary}
          </TabPanel>
          <TabPanel name="charts" open={open}>
            <Charts statistics={statistics} />
          </TabPanel>
        </>
      ) : (
        summary
      )}
    </>
  );
}

const tabs = [
  { name: 'summary', label: statisticsTexts.summary },
  { name: 'charts', label: statisticsTexts.charts },
] as const;
type Tab = (typeof tabs)[number]['name'];

function PendingCount({ pending, isCounted }: { pending: number; isCounted: boolean }) {
  if (pending === 0) return null;
  const words = isCounted ? pendingTexts.counted(pending) : pendingTexts.notCounted(pending);
  return <p className="text-15 font-semibold text-provisional">{words}</p>;
}
