import { formatDay } from '@estradeiro/contract/day';
import type { PopularRoute } from '@estradeiro/contract/popular-routes';
import type { RideRecord } from '@estradeiro/contract/rides';
import { useQuery } from '@tanstack/react-query';
import { Mountain } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'wouter';
import { popularRidesQuery } from '#features/popular-routes/shared/popular-rides-query.ts';
import { dayRidden } from '#features/rides/shared/when-ridden.ts';
import { QueryStates } from '#platform/offline/query-states.tsx';
import { paths, rideOf } from '#platform/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { HighwayShield } from '#ui/highway-shield.tsx';
import { Plate } from '#ui/plate.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { highwaysOf } from '../highways.ts';
import { isPopularRidden, riddenLineOf } from '../popular-ridden.ts';
import { signTexts, texts } from '../texts.ts';

/** The signs of all rides: a shield for each highway, a brown sign for each popular ride. */
export function SignsWall({ rides }: { rides: readonly RideRecord[] }) {
  const oldestFirst = useMemo(() => rides.toSorted((a, b) => a.startedAt.localeCompare(b.startedAt)), [rides]);
  const catalogue = useQuery(popularRidesQuery);
  return (
    <>
      <Part title={signTexts.highways} from={signTexts.highwaysFrom}>
        <Highways rides={oldestFirst} />
      </Part>
      <Part title={signTexts.popular} from={signTexts.popularFrom}>
        <QueryStates query={catalogue} skeleton={<Skeleton className="h-24" />} title={signTexts.popularUnread}>
          {(popular) => <PopularSigns rides={oldestFirst} popular={popular} />}
        </QueryStates>
        <Link href={paths.popularRoutes} className={buttonClass('secondary')}>
          <Mountain size={20} aria-hidden="true" className="text-scenic" />
          {signTexts.seePopular}
        </Link>
      </Part>
    </>
  );
}

const Part = ({ title, from, children }: { title: string; from: string; children: ReactNode }) => (
  <section className="flex flex-col gap-3">
    <div>
      <h2 className="text-20 font-semibold">{title}</h2>
      <p className="text-15 text-quiet">{from}</p>
    </div>
    {children}
  </section>
);

const startDay = (ride: RideRecord) => formatDay(dayRidden(ride));

function Highways({ rides }: { rides: readonly RideRecord[] }) {
  const highways = highwaysOf(rides);
  if (highways.length === 0) return <p>{signTexts.noHighways}</p>;
  return (
    <ul className="grid grid-cols-3 gap-2 sideways:grid-cols-6 desk:grid-cols-6">
      {highways.map(({ reference, rides }) => (
        <li key={reference}>
          <HighwaySign reference={reference} rides={rides} />
        </li>
      ))}
    </ul>
  );
}

function HighwaySign({ reference, rides }: { reference: string; rides: readonly RideRecord[] }) {
  const last = rides.at(-1);
  if (!last) return null;
  return (
    <Link
      href={rideOf(last.id)}
      aria-label={signTexts.highway(reference, rides.length, startDay(last))}
      className="flex flex-col items-center gap-1 rounded-card border border-line bg-card p-3 hover:bg-raised"
    >
      <HighwayShield reference={reference} size={72} />
      <span className="text-15 text-quiet">{texts.rides(rides.length)}</span>
    </Link>
  );
}

type PopularProps = { rides: readonly RideRecord[]; popular: readonly PopularRoute[] };

function PopularSigns({ rides, popular }: PopularProps) {
  const lines = useMemo(() => rides.map((ride) => ({ ride, line: riddenLineOf(ride) })), [rides]);
  const ridden = useMemo(
    () =>
      popular.flatMap((one) => {
        const first = lines.find(({ line }) => line && isPopularRidden(line, one))?.ride;
        return first ? { ...one, first } : [];
      }),
    [lines, popular],
  );
  if (ridden.length === 0) return <p>{signTexts.noPopular}</p>;
  return (
    <ul className="grid gap-3 sideways:grid-cols-2 desk:grid-cols-3">
      {ridden.map(({ id, name, origin, destination, first }) => (
        <li key={id}>
          <Link href={rideOf(first.id)} className="block rounded-card">
            <Plate meaning="scenic">
              <span className="block text-20 font-extrabold">{name}</span>
              <span className="block">{`${origin} → ${destination}`}</span>
              <span className="block text-15">{signTexts.firstRidden(startDay(first))}</span>
            </Plate>
          </Link>
        </li>
      ))}
    </ul>
  );
}
