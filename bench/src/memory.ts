import { readdirSync, readFileSync } from 'node:fs';

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
