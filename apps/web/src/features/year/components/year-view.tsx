import { type Day, formatDay } from '@estradeiro/contract/day';
import { formatDistance } from '@estradeiro/navigation/display';
import { Share2 } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { HighwayShield } from '#ui/highway-shield.tsx';
import { formatKilometers, formatReais } from '#ui/number-format.ts';
import { Plate } from '#ui/plate.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SharePicture } from '#ui/share-picture.tsx';
import { shareTexts, texts, yearTexts } from '../texts.ts';
import { drawYearSign } from '../year-sign.ts';
import { type Records, statisticsOf, type YearStatistics } from '../year-statistics.ts';

type Props = { years: readonly string[]; records: Records; today: Day };

/** The statistics of one year, at first the latest; each part names its source. */
export function YearView({ years, records, today }: Props) {
  const [chosen, choose] = useState<string | null>(null);
  const year = years.find((one) => one === chosen) ?? years[0] ?? '';
  const statistics = useMemo(() => statisticsOf(year, records, today), [year, records, today]);
  const { riding, fuel, sleeping, spending } = statistics;
  return (
    <div className="grid gap-4 sideways:grid-cols-2 desk:grid-cols-2">
      <div className={columnClass}>
        <SelectField
          label={texts.year}
          value={year}
          options={years.map((value) => ({ value, label: value }))}
          onChoose={choose}
        />
        {riding ? <Riding {...riding} /> : <p className="text-quiet">{yearTexts.noRides(year)}</p>}
      </div>
      <div className={columnClass}>
        {fuel && <Fuel {...fuel} />}
        {sleeping && (
          <Part title={yearTexts.sleeping} from={yearTexts.fromStays(sleeping.stays)}>
            <Statistic name={yearTexts.nights} value={yearTexts.nightCount(sleeping.nights)} />
          </Part>
        )}
        {spending && (
          <Part title={yearTexts.spending} from={yearTexts.fromExpenses(spending.expenses)}>
            <Statistic name={yearTexts.spent} value={formatReais(spending.reais)} />
          </Part>
        )}
        {(riding || fuel || sleeping) && <ShareYear year={year} statistics={statistics} />}
      </div>
    </div>
  );
}

const columnClass = 'flex min-w-0 flex-col gap-4';

function Riding({ rides, distanceMeters, days, longestDay, highways }: NonNullable<YearStatistics['riding']>) {
  return (
    <Plate role="region" aria-label={yearTexts.riding} className="flex flex-col gap-3 p-5!">
      <div>
        <p className="text-48 font-extrabold tabular-nums">{formatDistance(distanceMeters)}</p>
        <p>{yearTexts.fromRides(rides)}</p>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
        <Statistic name={yearTexts.days} value={yearTexts.dayCount(days)} />
        <Statistic
          name={yearTexts.longestDay}
          value={formatDistance(longestDay.distanceMeters)}
          detail={formatDay(longestDay.day)}
        />
      </dl>
      {highways.length > 0 && (
        <div className="flex flex-col gap-2">
          <h2 className="text-15">{yearTexts.highwayCount(highways.length)}</h2>
          <ul className="flex flex-wrap gap-2">
            {highways.map((reference) => (
              <li key={reference}>
                <HighwayShield reference={reference} size={44} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Plate>
  );
}

function Fuel({ refuellings, liters, costPerKm, best, dearest }: NonNullable<YearStatistics['fuel']>) {
  const { pricePerLiter, gasStation, location, date } = dearest;
  return (
    <Part title={yearTexts.fuel} from={yearTexts.fromRefuellings(refuellings)}>
      <Statistic name={yearTexts.liters} value={yearTexts.literCount(liters)} />
      {costPerKm && (
        <Statistic
          name={yearTexts.costPerKm}
          value={formatReais(costPerKm.reais)}
          detail={yearTexts.between(formatKilometers(costPerKm.km))}
        />
      )}
      {best && (
        <Statistic
          name={yearTexts.best}
          value={yearTexts.perLiter(best.kmPerLiter)}
          detail={yearTexts.filledOn(formatDay(best.day))}
        />
      )}
      <Statistic
        name={yearTexts.dearest}
        value={yearTexts.perPumpLiter(formatReais(pricePerLiter))}
        detail={[gasStation, location, formatDay(date)].filter(Boolean).join(' · ')}
      />
    </Part>
  );
}

/** `from` names the source of its statistics. */
const Part = ({ title, from, children }: { title: string; from: string; children: ReactNode }) => (
  <Card role="region" aria-label={title} className="flex flex-col gap-3">
    <div>
      <h2 className="text-20 font-semibold">{title}</h2>
      <p className="text-15 text-quiet">{from}</p>
    </div>
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3">{children}</dl>
  </Card>
);

const Statistic = ({ name, value, detail }: { name: string; value: string; detail?: string }) => (
  <div className="flex flex-col">
    <dt className="text-15">{name}</dt>
    <dd className="text-24 font-extrabold tabular-nums">{value}</dd>
    {detail && <dd className="text-15">{detail}</dd>}
  </div>
);

type ShareYearProps = { year: string; statistics: YearStatistics };

function ShareYear(props: ShareYearProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Share2 size={22} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {shareTexts.share}
      </Button>
      <Sheet open={open} onOpenChange={setOpen} title={shareTexts.title} description={shareTexts.hint}>
        <Shared {...props} />
      </Sheet>
    </>
  );
}

function Shared({ year, statistics }: ShareYearProps) {
  const draw = useCallback(() => drawYearSign(year, statistics), [year, statistics]);
  return (
    <SharePicture
      draw={draw}
      fileName={shareTexts.fileName(year)}
      alt={shareTexts.picture(year)}
      failed={shareTexts.failed}
    />
  );
}
