import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeTown } from '@estradeiro/atlas/town/town';
import { writeTownHeights } from '@estradeiro/atlas/town/town-heights';
import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { startOpenMeteo } from '@estradeiro/simulators/open-meteo';
import { mildHour } from '@estradeiro/simulators/sky';
import { startTwilio, twilioAccount } from '@estradeiro/simulators/twilio';
import { serveAcceptedMessages } from './support/accepted-messages.ts';
import { isRefusedPhone } from './support/contacts.ts';
import { dataDir, portoAlegreFile, root, townFile, townHeightsFolder } from './support/installation.ts';
import { createFirstOperator } from './support/operator.ts';
import { runMaps } from './support/run-maps.ts';

// Installs the maps like an operator, in its own data folder, and runs the built server on it.
mkdirSync(dataDir, { recursive: true });
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
await writeTown(townFile);
await runMaps(townFile, '--name', 'Vila do Estradeiro');
await writeTownHeights(townHeightsFolder);
if (existsSync(portoAlegreFile)) await runMaps(portoAlegreFile, '--name', 'Porto Alegre');
await runMaps('--relevo');

// TRUST_PROXY lets every test have its own IP address, by which the server limits sign-in attempts.
const sky = await startOpenMeteo();
// Fair weather everywhere except in Porto do Sul.
const storm = { ...mildHour, kind: 'storm', rainMmPerHour: 8, gustMps: 15 } as const;
sky.sky = (at) => (distanceMeters(at, townPlaces.portoDoSul) < 5_000 ? storm : mildHour);
const gateway = await startTwilio();
gateway.outcomeOf = ({ to }) => (isRefusedPhone(to) ? { status: 400, code: 21211 } : 'accept');
gateway.receipts = () => ({ outcome: 'delivered', afterMs: 1_000 });
const board = await serveAcceptedMessages(() => gateway.accepted);
const env = {
  ...process.env,
  DATA_DIR: dataDir,
  PORT: process.env.E2E_PORT,
  LOG_LEVEL: 'warn',
  TRUST_PROXY: 'on',
  OPEN_METEO_URL: sky.url,
  OPEN_METEO_GEOCODING_URL: sky.url,
  INMET: 'off',
  // An address of this machine that nobody serves: journeys download no region.
  MAPS_DOWNLOAD_URL: 'http://127.0.0.1:9/',
  PUBLIC_URL: `http://localhost:${process.env.E2E_PORT}`,
  TWILIO_URL: gateway.url,
  TWILIO_ACCOUNT_SID: twilioAccount.accountSid,
  TWILIO_AUTH_TOKEN: twilioAccount.authToken,
  TWILIO_SMS_FROM: twilioAccount.from,
};
const server = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
  cwd: root,
  env,
  stdio: ['inherit', 'pipe', 'inherit'],
});
server.stdout.on('data', (lines: Buffer) => {
  process.stdout.write(lines);
  const token = /\/operador\?link=([\w-]{43})/.exec(`${lines}`)?.[1];
  if (token) void createFirstOperator(token);
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', () => board.close());
server.on('exit', (code) => process.exit(code ?? 1));
