import { existsSync } from 'node:fs';
import { run } from './steps.mjs';

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The same engine without the browser's interface; journeys in it need a quarter less processor time. */
const shell = '/usr/bin/chromium-headless-shell';

/** The path of Chromium on this machine, or undefined. CHROMIUM_PATH overrides the usual ones. */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...usual].find((path) => path && existsSync(path));
}

/** The path of Chromium's headless shell if it exists, else of Chromium. CHROMIUM_PATH overrides both. */
export function findHeadlessChromium() {
  return !process.env.CHROMIUM_PATH && existsSync(shell) ? shell : findChromium();
}

/** Finds Chromium, or installs the system's packages of it and of its shell if this user may; else fails with what to install. */
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
