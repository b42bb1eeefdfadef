import type { RideWeather } from '@estradeiro/contract/route-weather';
import { CircleCheck, Sunrise } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Tag, type TagMeaning } from '#ui/chip.tsx';
import { Plate } from '#ui/plate.tsx';
import { judge, type Level } from '../departure-levels.ts';
import { formatMoment } from '../moments.ts';
import { rideTexts } from '../route-texts.ts';

type Props = { ride: RideWeather; hours: number; now: Date; onDepart: (at: Date) => void };

/** What leaving as asked meets, and the hour at which one would better leave. */
export function BestDeparture({ ride: { passings, asked, best }, hours, now, onDepart }: Props) {
  const [first, last] = [passings[0], passings.at(-1)];
  if (!first || !last) return null;
  const isBest = asked?.at === best.at;
  const moment = (at: string) => formatMoment(new Date(at), now);
  return (
    <>
      <Card className="flex flex-col gap-2">
        <div className="flex items-start justify-between gap-3">
          <h2 className="text-20 font-semibold">{rideTexts.leaving(moment(first.at))}</h2>
          {asked && <LevelTag level={judge(asked, hours).level} />}
        </div>
        <p className="text-quiet">
          {last.kind === 'arrival' ? rideTexts.arriving(moment(last.at)) : rideTexts.beyondForecast}
        </p>
        {asked && <Reasons reasons={asked.reasons} />}
      </Card>
      <Plate className="flex flex-col gap-3">
        <p className="flex items-center gap-3 text-20 font-extrabold">
          {isBest ? <CircleCheck size={28} aria-hidden="true" /> : <Sunrise size={28} aria-hidden="true" />}
          {isBest ? rideTexts.isBest : rideTexts.best(moment(best.at))}
        </p>
        {!isBest && (
          <>
            <Reasons reasons={best.reasons} />
            <Button variant="secondary" className="relative z-10" onClick={() => onDepart(new Date(best.at))}>
              {rideTexts.takeBest}
            </Button>
          </>
        )}
      </Plate>
    </>
  );
}

const meanings: Record<Level, TagMeaning> = { fair: 'guidance', care: 'provisional', hard: 'danger' };

const LevelTag = ({ level }: { level: Level }) => <Tag meaning={meanings[level]}>{rideTexts.levels[level]}</Tag>;

const Reasons = ({ reasons }: { reasons: readonly string[] }) => (
  <ul className="flex list-disc flex-col gap-1 pl-5">
    {reasons.map((reason) => (
      <li key={reason}>{reason}</li>
    ))}
  </ul>
);
