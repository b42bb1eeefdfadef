import { createInterface } from 'node:readline';

/**
 * Resolves to the address in the output of a server that was spawned with a pipe. Fails when the server ends instead, with its error
 * output if that has a pipe too.
 *
 * @param {import('node:child_process').ChildProcess} server
 * @returns {Promise<string>} http://localhost:<port>
 */
export function addressOf(server) {
  const { stdout, stderr } = server;
  if (!stdout) throw new Error('the server has no pipe');
  let errors = '';
  stderr?.on('data', (part) => {
    errors += part;
  });
  return new Promise((done, fail) => {
    createInterface(stdout).on('line', (line) => {
      // The address ends a line, or its message if the line is JSON.
      const address = /http:\/\/localhost:\d+(?=$|")/.exec(line)?.[0];
      if (address) done(address);
    });
    server.once('exit', () => fail(new Error(`the server did not start: ${errors.trim()}`)));
  });
}
