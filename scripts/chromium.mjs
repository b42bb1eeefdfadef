import { existsSync } from 'node:fs';
import { run } from './steps.mjs';

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where Chromium stands on this machine, or undefined. CHROMIUM_PATH overrides the usual places. */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...usual].find((path) => path && existsSync(path));
}

/** Finds Chromium, or installs the system's package where this user may; else says what to install. */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Instalando o Chromium do sistema…');
    await run('apt-get', ['update', '-qq'], { quiet: true });
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const installed = findChromium();
  if (!installed)
    throw new Error('Chromium não encontrado: instale o pacote "chromium" do sistema ou aponte CHROMIUM_PATH.');
  return installed;
}
