import { existsSync } from 'node:fs';
import { run } from './steps.mjs';

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The same engine without the browser around it, which journeys take a quarter less of the processor in. */
const shell = '/usr/bin/chromium-headless-shell';

/** Where Chromium stands on this machine, or undefined. CHROMIUM_PATH overrides the usual places. */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...usual].find((path) => path && existsSync(path));
}

/** Chromium's headless shell where it is there, else Chromium. CHROMIUM_PATH overrides both. */
export function findHeadlessChromium() {
  return !process.env.CHROMIUM_PATH && existsSync(shell) ? shell : findChromium();
}

/** Finds Chromium, or installs the system's packages of it and of its shell where this user may; else says what to install. */
export async function ensureChromium() {
  if (!findChromium()) await installPackage('chromium');
  const found = findChromium();
  if (!found)
    throw new Error('Chromium não encontrado: instale o pacote "chromium" do sistema ou aponte CHROMIUM_PATH.');
  if (!process.env.CHROMIUM_PATH && !existsSync(shell)) await installPackage('chromium-headless-shell');
  return found;
}

async function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Instalando o pacote ${name} do sistema…`);
  await run('apt-get', ['update', '-qq'], { quiet: true });
  await run('apt-get', ['install', '-y', '-qq', '--no-remove', name], {
    quiet: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}
