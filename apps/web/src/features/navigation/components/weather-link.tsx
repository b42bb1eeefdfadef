import { CloudSun } from 'lucide-react';
import { Link } from 'wouter';
import { weatherOfRoute } from '#platform/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { texts } from '../texts.ts';

/** To the weather along a saved route, and the best hour to leave. */
export const WeatherLink = ({ routeId }: { routeId: string }) => (
  <Link href={weatherOfRoute(routeId)} className={buttonClass('secondary')}>
    <CloudSun size={20} aria-hidden="true" />
    {texts.weather}
  </Link>
);
