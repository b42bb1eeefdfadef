import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '#platform/paths.ts';
import { texts } from '../texts.ts';

/** To the forecast, other places and the weather along a route. */
export function CenterLink() {
  return (
    <Link href={paths.weather} className="flex min-h-12 items-center gap-1 font-semibold text-guidance">
      {texts.weatherCenter}
      <ChevronRight size={20} aria-hidden="true" />
    </Link>
  );
}
