// npm run dev: server and web with live reload, the web at http://localhost:5173.
import { spawn } from 'node:child_process';
import { binOf, install, prepare, root } from './steps.mjs';

await prepare(install);
const children = [
  [binOf('tsx'), 'watch', '--clear-screen=false', 'apps/server/src/main.ts'],
  [binOf('vite'), 'apps/web', '--config', 'apps/web/vite.config.ts'],
].map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: devEnvironment() }));

function devEnvironment() {
  return { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://localhost:5173' };
}

for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill();
    process.exitCode = code ?? 1;
  });
}
