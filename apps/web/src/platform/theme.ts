import { useEffect, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { createStored } from './offline/store.ts';

export type Theme = 'day' | 'night';

// Also read before the first paint by public/theme.js.
const chosen = createStored<Theme | null>('theme', z.enum(['day', 'night']).nullable(), null, { onSignOut: 'keep' });
const grounds: Record<Theme, string> = { day: '#F6F5F0', night: '#0E1113' };
const listeners = new Set<() => void>();
const system = () => matchMedia('(prefers-color-scheme: dark)');

const readTheme = (): Theme => chosen.read() ?? (system().matches ? 'night' : 'day');

export function chooseTheme(theme: Theme): void {
  chosen.write(theme);
  wear(theme);
  for (const listener of listeners) listener();
}

const barColours = () => document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');

function wear(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const meta of barColours()) meta.content = grounds[theme];
}

function followSystem(): void {
  delete document.documentElement.dataset.theme;
  for (const meta of barColours()) meta.content = grounds[meta.media.includes('dark') ? 'night' : 'day'];
}

/** Applies a theme while mounted, where the rider chose none. */
export function useTemporaryTheme(theme: Theme | null): void {
  const own = useChosenTheme();
  useEffect(() => {
    if (!theme || own) return;
    wear(theme);
    return () => {
      if (!chosen.read()) followSystem();
    };
  }, [theme, own]);
}

/** The current theme: the rider's choice, else the system's. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme);

/** The rider's own choice; null where the theme follows the device. */
export const useChosenTheme = (): Theme | null => useSyncExternalStore(subscribe, chosen.read);

function subscribe(listener: () => void) {
  const query = system();
  listeners.add(listener);
  query.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    query.removeEventListener('change', listener);
  };
}
