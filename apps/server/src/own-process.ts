import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Runs a program of this folder, built or from source, at a lower priority than what answers riders. */
export function startProcess(name: string, options: readonly string[] = []): ChildProcess {
  const built = !import.meta.url.endsWith('.ts');
  const entry = fileURLToPath(new URL(`./${name}${built ? '.js' : '.ts'}`, import.meta.url));
  const loader = built ? [] : ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];
  const child = spawn(process.execPath, [...options, ...loader, entry], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A system that does not allow it runs it at the same priority.
  }
  return child;
}

/** Less than a stop of the server waits. */
const stopMs = 4_000;

/** Ends it by a signal, and by force where it is in work without a pause, in which it hears none. */
export function stopProcess(child: ChildProcess): void {
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMs);
  child.once('exit', () => clearTimeout(timer));
}
