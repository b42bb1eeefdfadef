import { useEffect, useState } from 'react';

export type MapTheme = 'day' | 'night';

const systemNow = () => new Date();
const recheckMillis = 30 * 60 * 1000;

/** Day from 06:00 to 17:59 by the rider's own clock, night otherwise (specification part 1 §9). */
export function mapThemeAt(moment: Date): MapTheme {
  const hour = moment.getHours();
  return hour >= 6 && hour < 18 ? 'day' : 'night';
}

/** The map's own theme, independent of the app's, looked up again every 30 minutes. */
export function useMapTheme(now: () => Date = systemNow): MapTheme {
  const [theme, setTheme] = useState(() => mapThemeAt(now()));
  useEffect(() => {
    const timer = setInterval(() => setTheme(mapThemeAt(now())), recheckMillis);
    return () => clearInterval(timer);
  }, [now]);
  return theme;
}
