import type { OperatorReport } from '@estradeiro/contract/groups/safety';
import type { ReportedLodging, TakenDownLodging } from '@estradeiro/contract/lodging/reports';
import type { Proposal } from '@estradeiro/contract/popular-routes';
import { useQuery } from '@tanstack/react-query';
import { Gavel } from 'lucide-react';
import { Link } from 'wouter';
import { ageOf } from '#platform/age.ts';
import { useMinute } from '#platform/clock.ts';
import { QueryStates } from '#platform/offline/query-states.tsx';
import { paths } from '#platform/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { decisionsQuery } from '../api.ts';
import { decisionTexts } from '../decision-texts.ts';
import { LodgingDecision } from './lodging-decision.tsx';
import { ReportDecision } from './report-decision.tsx';
import { Section } from './section.tsx';
import { TakenDown } from './taken-down.tsx';

/** What waits for a decision, the oldest first. */
export function Decisions() {
  const query = useQuery(decisionsQuery);
  const skeleton = (
    <div role="status" aria-label={decisionTexts.loading}>
      <Skeleton className="h-14" />
    </div>
  );
  return (
    <Section title={decisionTexts.title} icon={Gavel} hint={decisionTexts.hint}>
      <QueryStates query={query} skeleton={skeleton} title={decisionTexts.unread} offline={decisionTexts.offline}>
        {(open) => (
          <>
            <Rows {...open} />
            {open.lodging.more > 0 && <p className="text-quiet">{decisionTexts.more(open.lodging.more)}</p>}
            <TakenDown things={open.lodging.takenDown} />
          </>
        )}
      </QueryStates>
    </Section>
  );
}

type Open = {
  reports: readonly OperatorReport[];
  proposals: readonly Proposal[];
  lodging: { reported: readonly ReportedLodging[]; takenDown: readonly TakenDownLodging[]; more: number };
};

function Rows({ reports, proposals, lodging: { reported } }: Open) {
  if (reports.length + proposals.length + reported.length === 0)
    return <p className="text-quiet">{decisionTexts.none}</p>;
  const rows = [
    ...reports.map((report) => ({ at: report.createdAt, row: <ReportDecision key={report.id} report={report} /> })),
    ...reported.map((one) => ({ at: one.createdAt, row: <LodgingDecision key={one.id} reported={one} /> })),
    ...proposals.map((proposal) => ({
      at: proposal.createdAt,
      row: <ProposalRow key={proposal.id} proposal={proposal} />,
    })),
  ];
  return (
    <ul className="flex flex-col divide-y divide-line">
      {rows.toSorted((a, b) => a.at.localeCompare(b.at)).map(({ row }) => row)}
    </ul>
  );
}

/** Decided where its drawing and its words are. */
const ProposalRow = ({ proposal: { name, createdAt } }: { proposal: Proposal }) => (
  <li className="flex min-h-14 flex-wrap items-center justify-between gap-3 py-2">
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">{decisionTexts.proposal(name)}</p>
      <p className="text-15 text-quiet tabular-nums">
        {ageOf((useMinute().getTime() - Date.parse(createdAt)) / 60_000)}
      </p>
    </div>
    <Link href={paths.popularRoutes} className={buttonClass('secondary')} aria-label={decisionTexts.reviewOf(name)}>
      {decisionTexts.review}
    </Link>
  </li>
);
