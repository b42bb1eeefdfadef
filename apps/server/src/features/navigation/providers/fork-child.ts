import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ChildCall, ChildMessage } from './valhalla-messages.ts';

/** For JavaScript alone: the engine's cache of tiles is bounded by its own configuration. */
const javaScriptMegabytes = 128;

export type Child = {
  pid: number | undefined;
  send(call: ChildCall): void;
  /** Ends it at once, whatever it does. */
  kill(): void;
  /** Requests its end, and resolves when it has ended. */
  end(): Promise<void>;
};

/**
 * Starts the engine's process. Its configuration is its first message, since every user can read a command line.
 * `onEnd` is called once, however it ends.
 */
export function forkChild(config: string, onMessage: (message: ChildMessage) => void, onEnd: () => void): Child {
  const { path, execArgv } = entry(import.meta.url);
  const child = fork(path, {
    execArgv: [...execArgv, `--max-old-space-size=${javaScriptMegabytes}`],
    env: { UV_THREADPOOL_SIZE: '1' }, // each thread would have tiles of its own, and calls would go from one to the other
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => {
    child.on('exit', () => resolve());
    child.on('error', () => resolve());
  });
  void ended.then(onEnd);
  child.on('message', onMessage);
  const kill = () => void child.kill('SIGKILL');
  sendOrKill(child, config, kill);
  return {
    pid: child.pid,
    send: (call) => sendOrKill(child, call, kill),
    kill,
    async end() {
      if (child.connected) child.disconnect();
      const tooLate = setTimeout(kill, 2_000);
      await ended;
      clearTimeout(tooLate);
    },
  };
}

/** A process that takes no messages is killed, so that its calls go to the next one. */
function sendOrKill(child: ChildProcess, message: ChildCall | string, kill: () => void) {
  child.send(message, (error) => {
    if (error) kill();
  });
}

/** In a build the entry lies beside main.js; from sources tsx reads it. */
function entry(here: string): { path: string; execArgv: string[] } {
  if (!here.endsWith('.ts')) return { path: fileURLToPath(new URL('./valhalla-child.js', here)), execArgv: [] };
  const tsx = pathToFileURL(createRequire(here).resolve('tsx')).href;
  return { path: fileURLToPath(new URL('./valhalla-child.ts', here)), execArgv: ['--import', tsx] };
}
