import { spawn } from 'node:child_process';

/** After this many ends within `withinMs` the server is not started again. */
const mostEnds = 5;
const withinMs = 600_000;

/**
 * The pause before the next start, twice as long after each end (times in ms), or null to give up.
 *
 * @param {readonly number[]} ends
 * @param {number} firstPauseMs
 * @returns {number | null}
 */
export function pauseAfter(ends, firstPauseMs = 1_000) {
  const last = ends.at(-1) ?? 0;
  const recent = ends.filter((end) => last - end < withinMs).length;
  return recent >= mostEnds ? null : firstPauseMs * 2 ** (recent - 1);
}

/**
 * Runs the server by `node <args>`, starts it again after every crash, and prints the reason. Before its first start is ready, and when it
 * was told to stop, this process ends with the server's exit code. SIGTERM and SIGINT are passed to the server, which decides when it ends.
 *
 * @param {readonly string[]} args
 * @param {{ firstPauseMs?: number }} [options]
 */
export function keepRunning(args, { firstPauseMs } = {}) {
  /** @type {number[]} */
  const ends = [];
  let wasReady = false;
  let isEnding = false;
  /** @type {import('node:child_process').ChildProcess | null} */
  let server = null;

  function start() {
    server = spawn(process.execPath, [...process.execArgv, ...args], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    server.on('message', (message) => {
      if (message === 'ready') wasReady = true;
    });
    server.on('exit', (code, signal) => {
      server = null;
      if (isEnding || code === 0) process.exit(code ?? 0);
      if (code !== null && !wasReady) process.exit(code);
      restart(reasonOf(code, signal));
    });
  }

  /** @param {string} reason */
  function restart(reason) {
    ends.push(Date.now());
    const pauseMs = pauseAfter(ends, firstPauseMs);
    if (pauseMs === null) {
      console.error(`O servidor ${reason}. Terminou ${mostEnds} vezes em dez minutos e não será iniciado de novo.`);
      process.exit(1);
    }
    console.error(`O servidor ${reason}. Inicia de novo em ${pauseMs / 1_000} s.`);
    setTimeout(start, pauseMs);
  }

  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
    process.on(signal, () => {
      isEnding = true;
      if (server) server.kill(signal);
      else process.exit(0);
    });
  }
  start();
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function reasonOf(code, signal) {
  if (signal === 'SIGKILL') return 'foi encerrado à força (SIGKILL): parou de responder ou a máquina ficou sem memória';
  if (signal === 'SIGABRT') return 'ficou sem memória (SIGABRT)';
  return signal ? `caiu (${signal})` : `caiu (código ${code})`;
}
