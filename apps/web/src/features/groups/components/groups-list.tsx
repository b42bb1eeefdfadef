import type { Group, PublicGroup } from '@estradeiro/contract/groups/groups';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, UsersRound } from 'lucide-react';
import { Link } from 'wouter';
import { StaleNotice } from '#platform/offline/query-states.tsx';
import { MapBeside } from '#ui/beside-map.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Failure } from '#ui/states.tsx';
import { addresses, within } from '../address.ts';
import { liveGroupsQuery, popularQuery, readFailedAgain } from '../api.ts';
import { texts } from '../texts.ts';
import { FindGroups } from './find-groups.tsx';
import { GroupRow } from './group-card.tsx';
import { GroupsMap } from './groups-map.tsx';
import { PublicFailure, PublicGroupRow } from './public-group-row.tsx';

/** Three motorcycles in a staggered row on a road through hills, in the style of the other road drawings, by day and night. */
const GroupRide = ({ className }: { className: string }) => (
  <svg viewBox="0 0 358 200" preserveAspectRatio="xMinYMax slice" aria-hidden="true" className={className}>
    <path d="M0 0H358V200H0Z" fill="var(--scene-sky)" />
    <path d="M0 118Q40 92 92 110Q150 80 210 106Q270 84 358 112V200H0Z" fill="var(--scene-far)" />
    <path d="M0 138Q80 112 160 130Q250 110 358 134V200H0Z" fill="var(--scene-near)" />
    <path d="M0 152H358V200H0Z" fill="var(--scene-field)" />
    <path d="M0 164H358V200H0Z" fill="var(--scene-asphalt)" />
    <path d="M0 166.5H358" stroke="var(--scene-edge)" strokeWidth="1.5" />
    <path d="M-6 183H358" stroke="var(--color-warning)" strokeWidth="2.5" strokeDasharray="16 12" />
    {[
      [14, -1],
      [70, 8],
      [126, -1],
    ].map(([x, y]) => (
      <g key={x} transform={`translate(${x} ${y})`}>
        <Motorcycle />
      </g>
    ))}
  </svg>
);

/** Seen from the side, riding to the right; its wheels stand at y 179. */
const Motorcycle = () => (
  <g fill="none" stroke="var(--color-ink)" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
    <circle cx="9" cy="171" r="7" />
    <circle cx="43" cy="171" r="7" />
    <path d="M43 171L36 154H31" strokeWidth="2.5" />
    <path d="M9 171L18 168L33 169L38 160" strokeWidth="2.5" />
    <path
      d="M8 158L20 160Q24 153 34 155L38 161L32 169H20L16 163Z"
      fill="var(--color-ink)"
      stroke="var(--color-ink)"
      strokeWidth="1.5"
    />
    <path d="M19 159L23 146L32 154" stroke="var(--color-scenic)" strokeWidth="5.5" />
    <path d="M20 159L29 161L26 169" stroke="var(--color-quiet)" strokeWidth="4" />
    <circle cx="26" cy="138" r="5.5" fill="var(--color-guidance)" strokeWidth="1.5" />
  </g>
);

/** Meus Grupos, the one with the newest message first. */
const MyGroups = ({ groups }: { groups: readonly Group[] }) => (
  <section aria-labelledby="my-groups" className="flex flex-col gap-3">
    <h2 id="my-groups" className="text-20 font-extrabold">
      {texts.mine}
    </h2>
    {groups.length === 0 ? (
      <PromoBanner isFirst />
    ) : (
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {groups.map((group) => (
          <GroupRow key={group.id} group={group} />
        ))}
      </ul>
    )}
  </section>
);

/** The three popular groups, with the numbers as given (D6). */
function PopularGroups({ isQuiet }: { isQuiet: boolean }) {
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

/**
 * The purpose of groups over a drawn road, with the button to create one, clear of the riders. `isFirst` without any group: the
 * banner then replaces the empty list, so that there is one button.
 */
const PromoBanner = ({ isFirst = false }: { isFirst?: boolean }) => (
  <section aria-label={texts.promo} className="relative overflow-hidden rounded-card bg-(--scene-asphalt)">
    <GroupRide className="absolute inset-0 h-[calc(100%-4rem)] w-full" />
    <div className="relative flex flex-col items-start gap-2 p-4 pb-40">
      <p className="max-w-64 text-20 font-extrabold text-balance">{texts.promo}</p>
      {isFirst && <p className="text-15 font-semibold">{texts.emptyTitle}</p>}
      <p className="max-w-72 text-15">{isFirst ? texts.emptyHint : texts.promoHint}</p>
    </div>
    <Link href={addresses.form} {...within} className={`${buttonClass()} absolute inset-x-3 bottom-3`}>
      <UsersRound size={20} aria-hidden="true" />
      {isFirst ? texts.createFirst : texts.promoCreate}
    </Link>
  </section>
);

/** The shape of the list: three cards (part 2 §9). */
const Placeholders = () => (
  <div role="status" aria-label={texts.loading} className="flex flex-col gap-3">
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} className="h-24" />
    ))}
  </div>
);

/**
 * The rider's own groups or an invitation to the first, popular groups, and the search. Until the rider's groups are
 * known, nothing shows that they would move. A failure of several parts shows as one box.
 */
export function ListView() {
  const query = useQuery(liveGroupsQuery);
  const { data: groups, error } = query;
  const client = useQueryClient();
  const mine = groups ? (
    <MyGroups groups={groups} />
  ) : (
    <Failure title={texts.listFailed} error={error} onRetry={() => readFailedAgain(client)} />
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 className="text-24 font-extrabold">{texts.title}</h1>
        <Link href={addresses.form} {...within} className={`${buttonClass('text')} -mr-2`}>
          <Plus size={20} aria-hidden="true" />
          {texts.create}
        </Link>
      </div>
      {groups && <StaleNotice query={query} />}
      {groups || error ? (
        <>
          {mine}
          {groups && (
            <MapBeside>
              <GroupsMap groups={groups} />
            </MapBeside>
          )}
          <PopularGroups isQuiet={!groups} />
          <FindGroups isQuiet={!groups} />
          {groups?.length !== 0 && <PromoBanner />}
        </>
      ) : (
        <Placeholders />
      )}
    </>
  );
}
