// node scripts/icons.mjs: draws the icons of the installed app into apps/web/public, from the logo and the symbols of its shortcuts. Run
// it when one of these changes, and commit the result.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from './chromium.mjs';
import { root } from './steps.mjs';

const folder = join(root, 'apps/web/public');
const logo = readFileSync(join(folder, 'favicon.svg'), 'utf8');
const [, road = ''] = /<path fill="#fff"[^>]* d="([^"]+)"/.exec(logo) ?? [];

/** Fills the square, with the road inside the circle that no system crops. */
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#00693c"/>
  <g transform="translate(32 32) scale(0.7) translate(-32 -40)"><path fill="#fff" fill-rule="evenodd" d="${road}"/></g></svg>`;

/** A square of one colour with a symbol drawn like lucide's. */
const sign = (color, drawing) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
  <rect width="48" height="48" rx="10" fill="${color}"/>
  <g transform="translate(10 10) scale(1.1667)" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>`;

const navigate = sign('#00693c', '<polygon points="3 11 22 2 13 21 11 13 3 11"/>');
const fuel = sign(
  '#0057a8',
  '<path d="M14 13h2a2 2 0 0 1 2 2v2a2 2 0 0 0 4 0v-6.998a2 2 0 0 0-.59-1.42L18 5"/><path d="M14 21V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v16"/><path d="M2 21h13"/><path d="M3 9h11"/>',
);
const sos = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="10" fill="#c8102e"/>
  <text x="24" y="30.5" text-anchor="middle" fill="#fff" font-family="sans-serif" font-weight="bold" font-size="18">SOS</text></svg>`;

const icons = [
  ['icon-192.png', logo, 192],
  ['icon-512.png', logo, 512],
  ['icon-maskable-512.png', maskable, 512],
  ['shortcut-navigate.png', navigate, 96],
  ['shortcut-sos.png', sos, 96],
  ['shortcut-fuel.png', fuel, 96],
];

const browser = await chromium.launch({ executablePath: await ensureChromium() });
const page = await browser.newPage();
for (const [name, drawing, size] of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawing}`);
  writeFileSync(join(folder, name), await page.screenshot({ omitBackground: true }));
}
await browser.close();
