import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { screenModules } from './screen-table.ts';

const source = join(import.meta.dirname, 'src');

/** With what every page begins, what every rider's screen loads besides, and the screens of who is signed out. */
const start = 'main.tsx';
const signedIn = 'platform/last-known/last-answers.ts';
const signedOut = ['features/auth/landing-screen.tsx', 'features/auth/login-screen.tsx'];

/** What begins the page stays with it, and its style sheet, which each part would name otherwise. */
const ofTheEntry = /\/src\/main\.tsx$|\.css$/;

/** What loads on demand, but at once with the screen of an address. */
const atOnce: Record<string, readonly string[]> = {
  '/weather': ['features/weather/components/place-weather.tsx'],
};

/** What some riders load at once, who have what it shows or a larger window, and others soon: one first load more. */
const forSome: Record<string, readonly string[]> = {
  '/': ['features/home/components/weather-card.tsx', 'features/traffic/home-alerts.tsx'],
  '/booking': ['features/lodging/search/hospedagens-found.tsx'],
  '/budget': ['features/budget/components/budget-note.tsx'],
  '/fuel': ['features/fuel/components/refuellings.tsx'],
};

/**
 * What opens over any screen, or waits for a map, as two loads more: with the call for help or the way to ride comes no script that
 * is other screens' own. Anything else that loads on demand does so from a screen that mostly has what it needs.
 */
const overAnyScreen = [
  'features/emergency/sos-left.tsx',
  'features/emergency/sos-ready.tsx',
  'features/emergency/sos-signed-out.tsx',
  'features/emergency/sos.tsx',
  'features/voice-commands/voice-commands-dialog.tsx',
];
const withMap = [
  'app/navigation.tsx',
  'features/routes/components/route-form.tsx',
  'features/traffic/traffic-screen.tsx',
];

/** What at least so many first loads need goes with them in one script. An icon is no more than the headers that it would come with. */
const nearlyAll = (id: string) => (id.includes('/lucide-react/') ? 3 : 8);

/**
 * Lays what the same screens load first into one script. By itself the bundler makes a script of its own for what the same parts need,
 * and with over a hundred parts that load on demand a screen comes in up to 46 scripts: each begins anew to find what repeats, and
 * bears the names of the others. Splitting by needs keeps the order in which modules run: what a module imports, every screen
 * of it needs.
 */
export async function screenChunks(): Promise<Rolldown.CodeSplittingGroup> {
  const screens = await firstLoads();
  const apart = [overAnyScreen, withMap].map((modules) => modules.map(file));
  let needs: Map<string, number[]> | undefined;
  return {
    debugName: 'screens',
    name(id, chunking) {
      needs ??= loadsOf([...screens, ...apart], (module) => chunking.getModuleInfo(module)?.importedIds ?? []);
      const loads = needs.get(id) ?? [];
      const count = loads.filter((load) => load < screens.length).length;
      if (count === 0 || ofTheEntry.test(id)) return null;
      if (count === screens.length) return 'all';
      return count >= nearlyAll(id) ? 'nearly all' : loads.join();
    },
  };
}

/** The modules with which each first load begins. */
async function firstLoads(): Promise<string[][]> {
  const table = await screenModules();
  const screens = table
    .filter(([, module]) => !withMap.map(file).includes(module))
    .flatMap(([path, module]) => {
      const modules = [module, ...[signedIn, ...(atOnce[path] ?? [])].map(file)];
      const more = forSome[path]?.map(file);
      return more ? [modules, [...modules, ...more]] : [modules];
    });
  return [...signedOut.map((screen) => [file(screen)]), ...screens].map((modules) => [file(start), ...modules]);
}

function file(name: string): string {
  const path = join(source, name);
  if (!existsSync(path)) throw new Error(`there is no ${path}`);
  return path;
}

/** By module: the numbers of the loads that need it. */
function loadsOf(loads: readonly string[][], importsOf: (module: string) => readonly string[]): Map<string, number[]> {
  const needs = new Map<string, number[]>();
  loads.forEach((modules, load) => {
    const found = new Set(modules);
    for (const module of found) for (const imported of importsOf(module)) found.add(imported);
    for (const module of found) needs.set(module, [...(needs.get(module) ?? []), load]);
  });
  return needs;
}
