import { MapPin, Navigation, SquareArrowOutUpRight } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'wouter';
import { navigationTo } from '#platform/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { onDemand } from '#ui/on-demand.tsx';
import { useInSight } from '../hooks/use-in-sight.ts';
import type { SharedLocation } from '../shared-location.ts';
import { texts } from '../texts.ts';

const LocationMap = onDemand(() => import('./location-map.tsx').then((m) => m.LocationMap));

/** Their words stay on one line in the narrowest chat. */
const narrow = 'px-2! whitespace-nowrap max-[359px]:gap-1! max-[359px]:px-1! max-[359px]:text-15!';

type Props = { location: SharedLocation; senderName: string; isOwn: boolean };

/** A place that somebody shared: where it is, and the ways there. The map comes while it is in sight, and goes with it. */
export function LocationCard({ location: { position, href }, senderName, isOwn }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const isInSight = useInSight(frame);
  const name = isOwn ? texts.ownPlace : texts.placeOf(senderName);
  return (
    <div className="mb-2 flex w-64 max-w-full flex-col gap-2">
      <p className="flex items-center gap-2 font-semibold">
        <MapPin size={20} aria-hidden="true" />
        {texts.sharedLocation}
      </p>
      <div ref={frame} className="h-36 overflow-hidden rounded-card border border-line bg-raised">
        {isInSight && <LocationMap position={position} name={name} />}
      </div>
      <Link href={navigationTo({ ...position, name })} className={classes(buttonClass(), narrow)}>
        <Navigation size={20} aria-hidden="true" />
        {texts.navigate}
      </Link>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className={classes(buttonClass('secondary'), narrow)}
      >
        <SquareArrowOutUpRight size={20} aria-hidden="true" />
        {texts.openInMaps}
      </a>
    </div>
  );
}
