import { createInterface } from 'node:readline';

/**
 * Resolves when a server, spawned with a pipe for what it says, says where it listens; fails, with what it complained of where that has
 * a pipe too, when it ends instead.
 *
 * @param {import('node:child_process').ChildProcess} server
 * @returns {Promise<string>} http://localhost:<port>
 */
export function addressOf(server) {
  const { stdout, stderr } = server;
  if (!stdout) throw new Error('the server has no pipe');
  let complaint = '';
  stderr?.on('data', (part) => {
    complaint += part;
  });
  return new Promise((done, fail) => {
    createInterface(stdout).on('line', (line) => {
      // At the end of a line, or of its message where that is JSON.
      const address = /http:\/\/localhost:\d+(?=$|")/.exec(line)?.[0];
      if (address) done(address);
    });
    server.once('exit', () => fail(new Error(`the server did not start: ${complaint.trim()}`)));
  });
}
