import { ageOf } from '#platform/age.ts';
import { useMinute } from '#platform/clock.ts';
import { useOnline } from '#platform/online.ts';
import { texts } from '../texts.ts';

/** How old what shows is, where the server could not be reached. */
export function KeptNotice({ keptAt }: { keptAt: number | null }) {
  const online = useOnline();
  const now = useMinute().getTime();
  if (keptAt === null && online) return null;
  return (
    <p role="status" className="text-15 font-semibold text-provisional">
      {!online && `${texts.offline} `}
      {keptAt !== null && texts.readAt(ageOf((now - keptAt) / 60_000))}
    </p>
  );
}
