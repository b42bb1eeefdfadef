import type { PublicGroup } from '@estradeiro/contract/groups';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '#ui/skeleton.tsx';
import { popularQuery } from '../api.ts';
import { texts } from '../texts.ts';
import { PublicFailure } from './public-failure.tsx';
import { PublicGroupRow } from './public-group-row.tsx';

/** The three popular groups, with their figures as given (D6). */
export function PopularGroups({ isQuiet }: { isQuiet: boolean }) {
  const { data: groups, error, refetch } = useQuery(popularQuery);
  return (
    <section aria-labelledby="popular-groups" className="flex flex-col gap-3">
      <h2 id="popular-groups" className="text-20 font-extrabold">
        {texts.popular}
      </h2>
      {groups ? (
        <Rows groups={groups} />
      ) : error ? (
        <PublicFailure isQuiet={isQuiet} title={texts.popularFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-57" />
      )}
    </section>
  );
}

const Rows = ({ groups }: { groups: readonly PublicGroup[] }) => (
  <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-card">
    {groups.map((group) => (
      <PublicGroupRow key={group.id} group={group} />
    ))}
  </ul>
);
