import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

const ticksPerSecond = 100;

/** User and system time of processes in milliseconds; ended ones count zero. */
export function cpuMs(pids: readonly number[]): number {
  return pids.reduce((all, pid) => {
    const fields = statOf(pid);
    return all + ((Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 1_000) / ticksPerSecond;
  }, 0);
}

export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => Number(statOf(other)[1]) === pid);

/** Returns a function for the time of PostgreSQL's processes on the client's database. */
export function postgresTime(client: pg.Client): () => Promise<number> {
  /** By process, including ended ones: the pool ends idle processes, whose time still counts. */
  const known = new Map<number, number>();
  return async () => {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    for (const { pid } of rows) known.set(pid, cpuMs([pid]));
    return [...known.values()].reduce((all, ms) => all + ms, 0);
  };
}

/** The fields after the name, which may hold blanks. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/**
 * Resident memory of a process and its children from Linux; zero and none elsewhere. `RssAnon` leaves out mapped files, which the
 * system can reclaim.
 */
export function residentMegabytes(
  pid: number,
  kind: 'VmRSS' | 'RssAnon' = 'VmRSS',
): { own: number; children: number[] } {
  const statuses = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(statusOf);
  const megabytes = (status: string) => Math.round(field(status, kind) / 1024);
  return {
    own: megabytes(statusOf(`${pid}`)),
    children: statuses.filter((status) => field(status, 'PPid') === pid).map(megabytes),
  };
}

function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return ''; // the process has ended
  }
}

const field = (status: string, key: string) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
