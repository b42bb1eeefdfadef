import type { ServerHealth } from '@estradeiro/contract/operator-health';
import { problemAdvice, problemNames } from '@estradeiro/contract/problem-texts';
import { useQuery } from '@tanstack/react-query';
import { Activity, CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { QueryStates } from '#platform/offline/query-states.tsx';
import { Plate } from '#ui/plate.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { healthQuery } from '../api.ts';
import { formatBytes, formatSpan } from '../format.ts';
import { healthTexts, jobName } from '../health-texts.ts';
import { DayBars } from './day-bars.tsx';
import { Section } from './section.tsx';
import { ServiceList } from './service-list.tsx';

/** Whether all is well with the server: one sign, and below the children what it stands on. */
export function Health({ children }: { children?: ReactNode }) {
  const query = useQuery(healthQuery);
  const skeleton = (
    <div role="status" aria-label={healthTexts.loading} className="flex flex-col gap-4">
      <Skeleton className="h-20" />
      <Skeleton className="h-180" />
    </div>
  );
  return (
    <QueryStates query={query} skeleton={skeleton} title={healthTexts.unread} offline={healthTexts.offline}>
      {(health) => (
        <>
          <Sign problems={health.problems} />
          {children}
          <Section title={healthTexts.numbers} icon={Activity}>
            <Numbers health={health} />
          </Section>
          <ServiceList services={health.services} />
        </>
      )}
    </QueryStates>
  );
}

function Sign({ problems }: Pick<ServerHealth, 'problems'>) {
  if (problems.length === 0) {
    return (
      <Plate role="status" className="flex items-center gap-3">
        <CircleCheck size={32} aria-hidden="true" className="flex-none" />
        <div>
          <h2 className="text-20 font-extrabold">{healthTexts.well}</h2>
          <p>{healthTexts.wellHint}</p>
        </div>
      </Plate>
    );
  }
  return (
    <Plate role="status" meaning="warning" className="flex flex-col gap-3">
      <h2 className="flex items-center gap-3 text-20 font-extrabold">
        <TriangleAlert size={32} aria-hidden="true" className="flex-none" />
        {healthTexts.unwell(problems.length)}
      </h2>
      <ul className="flex flex-col gap-3">
        {problems.map(({ part, message }) => (
          <li key={part}>
            <p className="font-semibold">{problemNames[part]}</p>
            <p>{message}</p>
            <p>{problemAdvice[part]}</p>
          </li>
        ))}
      </ul>
    </Plate>
  );
}

function Numbers({ health }: { health: ServerHealth }) {
  const { disk, memory, jobs, failures, days } = health;
  const uptimeSeconds = (Date.now() - new Date(health.startedAt).getTime()) / 1_000;
  return (
    <>
      <dl className="flex flex-col divide-y divide-line">
        <Fact name={healthTexts.version}>{health.version}</Fact>
        <Fact name={healthTexts.uptime}>{formatSpan(uptimeSeconds)}</Fact>
        {disk && (
          <Fact name={healthTexts.disk} detail={healthTexts.diskPace(disk)}>
            {healthTexts.freeOf(formatBytes(disk.freeBytes), formatBytes(disk.totalBytes))}
          </Fact>
        )}
        <Fact
          name={healthTexts.memory}
          detail={healthTexts.availableOf(formatBytes(memory.availableBytes), formatBytes(memory.totalBytes))}
        >
          {formatBytes(memory.processBytes)}
        </Fact>
        <Fact name={healthTexts.database}>{formatBytes(health.databaseBytes)}</Fact>
        <Fact name={healthTexts.streams}>{health.openStreams}</Fact>
        <Fact name={healthTexts.jobs}>
          {jobs.length === 0
            ? healthTexts.noJobs
            : jobs.map(({ kind, waiting, longestSeconds }) => (
                <span key={kind} className="block">
                  {healthTexts.job(jobName(kind), waiting, formatSpan(longestSeconds))}
                </span>
              ))}
        </Fact>
        <Fact name={healthTexts.failures} detail={failures.length > 0 ? healthTexts.failuresHint : undefined}>
          {failures.length === 0
            ? healthTexts.noFailures
            : failures.map(({ type, count }) => (
                <span key={type} className="block">
                  {healthTexts.failure(type, count)}
                </span>
              ))}
        </Fact>
      </dl>
      {days.length > 1 && <DayBars days={days} />}
    </>
  );
}

const Fact = ({ name, detail, children }: { name: string; detail?: string | undefined; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4 py-2">
    <dt className="text-quiet">{name}</dt>
    <dd className="ml-auto text-right font-semibold wrap-anywhere tabular-nums">{children}</dd>
    {detail && <dd className="w-full text-15 text-quiet">{detail}</dd>}
  </div>
);
