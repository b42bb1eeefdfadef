import type { LatLng } from '@estradeiro/contract/lat-lng';
import { isDaylight } from '@estradeiro/navigation/daylight';
import { mapThemeAt } from '@estradeiro/navigation/display';
import { useEffect, useState } from 'react';
import { type Theme, useChosenTheme, useTheme } from '#platform/theme.ts';

export type MapTheme = Theme;

const systemNow = () => new Date();
const recheckMillis = 30 * 60 * 1000;

/**
 * The map's theme (D33): the rider's choice, or the page's theme inside a page. Otherwise by the sun at `place`, or by the hour
 * where that is unknown, checked every 30 minutes.
 */
export function useMapTheme(place: LatLng | null, inPage: boolean, now: () => Date = systemNow): MapTheme {
  const [chosen, shown] = [useChosenTheme(), useTheme()];
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setMoment(now), recheckMillis);
    return () => clearInterval(timer);
  }, [now]);
  if (inPage) return shown;
  return chosen ?? themeAt(place, moment);
}

function themeAt(place: LatLng | null, moment: Date): MapTheme {
  if (!place) return mapThemeAt(moment.getHours());
  return isDaylight(place, moment.getTime()) ? 'day' : 'night';
}
