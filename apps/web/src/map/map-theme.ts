import { mapThemeAt } from '@estradeiro/navigation/display';
import { useEffect, useState } from 'react';

export type MapTheme = ReturnType<typeof mapThemeAt>;

const systemNow = () => new Date();
const recheckMillis = 30 * 60 * 1000;

/** The map's own theme, independent of the app's, looked up again every 30 minutes. */
export function useMapTheme(now: () => Date = systemNow): MapTheme {
  const [theme, setTheme] = useState(() => mapThemeAt(now().getHours()));
  useEffect(() => {
    const timer = setInterval(() => setTheme(mapThemeAt(now().getHours())), recheckMillis);
    return () => clearInterval(timer);
  }, [now]);
  return theme;
}
