import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { dataDir, root, townHeightsFolder } from './installation.ts';

/** Runs the program behind `npm run maps` on the data folder under test. Fails with its error output. */
export function runMaps(...args: string[]): Promise<void> {
  const program = join(root, 'packages/atlas/src/cli/main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, ELEVATION_URL: townHeightsFolder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`maps ${args.join(' ')}: ${complaint}`))));
  });
}
