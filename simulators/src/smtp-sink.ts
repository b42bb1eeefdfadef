import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { type GatewaySimulator, pause } from './gateway.ts';

/**
 * An SMTP server (RFC 5321) that stores the messages it accepts; enough for one sender, without TLS and sign-in. `greetAfterMs` delays
 * the greeting, as many servers do against spam.
 */
export async function startSmtpSink({ greetAfterMs = 0 } = {}): Promise<GatewaySimulator> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    void pause(greetAfterMs).then(() => converse(socket, state));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const state: GatewaySimulator = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    outcomeOf: () => 'accept',
    receipts: () => null,
    accepted: [],
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
  return state;
}

async function converse(socket: Socket, state: GatewaySimulator) {
  const say = (line: string) => void socket.write(`${line}\r\n`);
  let to = '';
  let text: string[] | null = null;
  say('220 sink.test ESMTP');
  try {
    for await (const line of createInterface(socket)) {
      if (text) {
        if (line !== '.') text.push(line.replace(/^\.\./, '.'));
        else {
          await end(socket, state, to, text.join('\n'));
          text = null;
        }
        continue;
      }
      const [verb = ''] = line.toUpperCase().split(' ');
      if (verb === 'EHLO' || verb === 'HELO') say('250 sink.test');
      else if (verb === 'RCPT') {
        to = /<(.*)>/.exec(line)?.[1] ?? '';
        say('250 OK');
      } else if (verb === 'DATA') {
        text = [];
        say('354 go on');
      } else if (verb === 'QUIT') {
        say('221 bye');
        socket.end();
      } else say('250 OK');
    }
  } catch {
    socket.destroy(); // the client disconnected
  }
}

async function end(socket: Socket, state: GatewaySimulator, to: string, source: string) {
  const fate = state.outcomeOf({ to, text: source });
  if (fate === 'drop-before-accept') return void socket.destroy();
  if (typeof fate === 'object' && 'status' in fate) {
    const code = fate.status >= 500 ? 451 : 554; // in SMTP 4xx means that the client should retry
    return void socket.write(`${fate.code ?? code} refused\r\n`);
  }
  if (typeof fate === 'object') await pause(fate.acceptAfterMs);
  const id = /^message-id:\s*(\S+)/im.exec(source)?.[1] ?? '';
  state.accepted.push({ id, to, text: decoded(source), at: Date.now() });
  if (fate === 'drop-after-accept') socket.destroy();
  else socket.write('250 taken\r\n');
}

/** Decodes base64 or quoted-printable. */
function decoded(source: string): string {
  const [head = '', ...rest] = source.split('\n\n');
  const body = rest.join('\n\n');
  if (/transfer-encoding:\s*base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  if (!/transfer-encoding:\s*quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
