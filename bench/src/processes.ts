import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

const ticksPerSecond = 100;

/** Processor time that processes took, user and system; those that are gone count nothing. */
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

/** What PostgreSQL's processes took that work for the client's database, whenever it is asked. */
export function postgresTime(client: pg.Client): () => Promise<number> {
  /** Of each that was ever seen: the pool ends idle ones, whose time still counts. */
  const known = new Map<number, number>();
  return async () => {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    for (const { pid } of rows) known.set(pid, cpuMs([pid]));
    return [...known.values()].reduce((all, ms) => all + ms, 0);
  };
}

/** What follows the name, which may hold blanks. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/**
 * Resident memory of a process and of each that it started, as Linux tells; zero and none elsewhere. `RssAnon` leaves out the files
 * mapped into it, which the system takes back when it needs the room.
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
    return ''; // gone meanwhile
  }
}

const field = (status: string, key: string) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
