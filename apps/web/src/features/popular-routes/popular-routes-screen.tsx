import type { PopularRoute, Proposal, ProposalStatus } from '@estradeiro/contract/popular-routes';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { savedRouteQuery } from '#features/offline-packs/shared/saved-routes.ts';
import { withNetworkReason } from '#platform/api-error.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { QueryStates } from '#platform/offline/query-states.tsx';
import { paths } from '#platform/paths.ts';
import { ask } from '#ui/ask.tsx';
import { BackHeading } from '#ui/back-heading.tsx';
import { MapBeside, ScreenBesideMap } from '#ui/beside-map.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Tag, type TagMeaning } from '#ui/chip.tsx';
import { Folded } from '#ui/folded.tsx';
import { RemoveIconButton } from '#ui/remove-icon-button.tsx';
import { lostRoad } from '#ui/road-scenes/lost.tsx';
import { Screen } from '#ui/screen.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import { showToast } from '#ui/toast.tsx';
import { obstacleQuery, proposalsQuery, reviewQuery, useWithdraw } from './api.ts';
import { FilterBar } from './components/filter-bar.tsx';
import { ProposalForm } from './components/proposal-form.tsx';
import { ReviewCard } from './components/review-card.tsx';
import { RideCard } from './components/ride-card.tsx';
import { RidePage } from './components/ride-page.tsx';
import { RidesMap } from './components/rides-map.tsx';
import { type Filter, filterRides, isFiltering, noFilter, statesOf } from './filter.ts';
import { popularRidesQuery } from './shared/popular-rides-query.ts';
import { proposalTexts, statusTexts, texts, texts as words } from './texts.ts';

/** Replaces the list: the form for a saved route, or why it cannot be proposed. */
function ProposalView({ routeId }: { routeId: string }) {
  const [, navigate] = useLocation();
  const route = useQuery(savedRouteQuery(routeId));
  const check = useQuery(obstacleQuery(routeId));
  const error = route.error ?? check.error;
  const refetch = () => void Promise.all([route.refetch(), check.refetch()]);
  const isRead = route.data && check.data;
  return (
    <>
      <BackHeading href={paths.popularRoutes} back={proposalTexts.back} title={proposalTexts.title} />
      {!isRead && !error && <Loading />}
      {!isRead && error && <Failure title={proposalTexts.unread} error={error} onRetry={refetch} />}
      {check.data?.obstacle && <Empty title={proposalTexts.notPossible} hint={check.data.obstacle.message} />}
      {route.data && check.data?.obstacle === null && (
        <ProposalForm route={route.data} onDone={() => navigate(paths.popularRoutes)} />
      )}
    </>
  );
}

const ReviewList = ({ proposals }: { proposals: readonly Proposal[] }) => (
  <Folded title={proposalTexts.review(proposals.length)}>
    {proposals.map((proposal) => (
      <ReviewCard key={proposal.id} proposal={proposal} />
    ))}
  </Folded>
);

/** The rider's proposals and, for moderators, the pending ones; nothing without any, or without a network. */
function ProposalsPanel() {
  const own = useQuery(proposalsQuery).data ?? [];
  const review = useQuery(reviewQuery).data;
  return (
    <>
      {review?.isModerator && review.proposals.length > 0 && <ReviewList proposals={review.proposals} />}
      {own.length > 0 && <OwnProposals proposals={own} />}
    </>
  );
}

/** The rows shown at first and added by each press, since unrendered rows cost nothing. */
const firstRows = 20;
const moreRows = 40;

type Finding = { filter: Filter; rows: number };
const all: Finding = { filter: noFilter, rows: firstRows };

type Props = {
  rides: readonly PopularRoute[];
  month: number;
  finding: Finding;
  onFind: (finding: Finding) => void;
};

function RideList({ rides, month, finding: { filter, rows }, onFind }: Props) {
  const [highlightedId, setHighlightedId] = useState<string | null>(null);
  const found = useMemo(() => filterRides(rides, filter), [rides, filter]);
  const shown = useMemo(() => found.slice(0, rows), [found, rows]);
  const find = (next: Filter) => onFind({ filter: next, rows: firstRows });
  const searched = filter.text.trim();
  const isOnlySearched = searched !== '' && !isFiltering({ ...filter, text: '' });
  return (
    <>
      <MapBeside>
        <RidesMap rides={shown} highlightedId={highlightedId} onHighlight={setHighlightedId} />
      </MapBeside>
      <FilterBar filter={filter} states={statesOf(rides)} onChange={find} />
      <p role="status" className="text-15 text-quiet sideways:sr-only">
        {texts.count(found.length)}
      </p>
      {found.length === 0 && isFiltering(filter) ? (
        <Empty
          scene={lostRoad}
          title={isOnlySearched ? texts.unknownTitle(searched) : texts.emptyTitle}
          hint={isOnlySearched ? texts.unknownHint : texts.emptyHint}
          action={<Button onClick={() => find(noFilter)}>{isOnlySearched ? texts.clearSearch : texts.clear}</Button>}
        />
      ) : (
        <ul className="flex flex-col gap-4">
          {shown.map((ride) => (
            <RideCard
              key={ride.id}
              ride={ride}
              month={month}
              isHighlighted={ride.id === highlightedId}
              onHighlight={setHighlightedId}
            />
          ))}
        </ul>
      )}
      {found.length > rows && (
        <Button variant="secondary" onClick={() => onFind({ filter, rows: rows + moreRows })}>
          {texts.moreRides}
        </Button>
      )}
    </>
  );
}

/**
 * Rotas Populares: the country's best rides, to view, ride and save. The address may name a ride (`?rota=<id>`), or a
 * saved route to propose (`?propose=<id>`). `children` are other decisions of moderators.
 */
export function PopularRoutesScreen({ children, clock = systemClock }: { children?: ReactNode; clock?: Clock }) {
  const parameters = new URLSearchParams(useSearch());
  const [routeId, rideId] = [parameters.get('propose'), parameters.get('rota')];
  const [finding, setFinding] = useState(all);
  const query = useQuery(popularRidesQuery);
  const month = new Date(clock()).getMonth() + 1;
  if (routeId) {
    return (
      <Screen>
        <ProposalView routeId={routeId} />
      </Screen>
    );
  }
  return (
    <ScreenBesideMap sideways>
      {rideId === null && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 sideways:-my-2">
            <h1 className="text-24 font-extrabold sideways:text-20">{texts.title}</h1>
            <Link href={paths.routes} className={buttonClass('secondary')}>
              {texts.mine}
            </Link>
          </div>
          <ProposalsPanel />
          {children}
        </>
      )}
      <QueryStates
        query={query}
        skeleton={<Placeholders />}
        title={texts.unread}
        empty={query.data?.length === 0 && <Empty title={texts.noneTitle} hint={texts.noneHint} />}
      >
        {(rides) =>
          rideId === null ? (
            <RideList {...{ rides, month, finding }} onFind={setFinding} />
          ) : (
            <RideView ride={rides.find(({ id }) => id === rideId)} month={month} />
          )
        }
      </QueryStates>
    </ScreenBesideMap>
  );
}

const RideView = ({ ride, month }: { ride: PopularRoute | undefined; month: number }) =>
  ride ? (
    <RidePage key={ride.id} ride={ride} month={month} />
  ) : (
    <Empty
      scene={lostRoad}
      title={texts.unknownRide}
      hint={texts.unknownRideHint}
      action={
        <Link href={paths.popularRoutes} className={buttonClass()}>
          {texts.seeAll}
        </Link>
      }
    />
  );

const Placeholders = () => (
  <div role="status" aria-label={texts.loading} className="flex flex-col gap-4">
    <Skeleton className="h-12" />
    {[1, 2].map((row) => (
      <Skeleton key={row} className="h-96" />
    ))}
  </div>
);

const meanings: Record<ProposalStatus, TagMeaning> = {
  pending: 'provisional',
  approved: 'guidance',
  rejected: 'plain',
};

const OwnProposals = ({ proposals }: { proposals: readonly Proposal[] }) => (
  <Folded title={proposalTexts.mine(proposals.length)}>
    {proposals.map((proposal) => (
      <OwnProposal key={proposal.id} proposal={proposal} />
    ))}
  </Folded>
);

function OwnProposal({ proposal: { id, name, origin, destination, status, reason } }: { proposal: Proposal }) {
  const withdraw = useWithdraw();
  const askAndWithdraw = async () => {
    if (!(await ask(proposalTexts.withdrawQuestion(name)))) return;
    withdraw.mutate(id, {
      onError: (error) =>
        showToast({
          title: words.error,
          description: withNetworkReason(proposalTexts.withdrawFailed, error),
          tone: 'destructive',
        }),
    });
  };
  return (
    <li className="flex items-start justify-between gap-2 p-4">
      <div className="flex min-w-0 flex-col items-start gap-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-15 text-quiet">{words.ends(origin, destination)}</p>
        <Tag meaning={meanings[status]}>{statusTexts[status]}</Tag>
        {reason && <p className="text-15 wrap-anywhere">{proposalTexts.reason(reason)}</p>}
      </div>
      {status !== 'approved' && (
        <RemoveIconButton
          label={proposalTexts.withdraw(name)}
          disabled={withdraw.isPending}
          onClick={() => void askAndWithdraw()}
        />
      )}
    </li>
  );
}
