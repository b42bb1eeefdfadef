import type { LatLng } from '@estradeiro/contract/lat-lng';
import { MapPin, Navigation, SquareArrowOutUpRight } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { MapView } from '#map/map-view.tsx';
import type { Camera, MapScene } from '#map/scene.ts';
import { navigationTo } from '#platform/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import type { SharedLocation } from '../shared-location.ts';
import { chatTexts } from '../texts.ts';

const zoom = 12;

type LocationMapProps = { position: LatLng; name: string };

function LocationMap({ position: { lat, lng }, name }: LocationMapProps) {
  const scene = useMemo<MapScene>(
    () => ({ stops: [{ position: { lat, lng }, name, role: 'destination' }] }),
    [lat, lng, name],
  );
  const camera = useMemo<Camera>(
    () => ({ mode: 'follow', center: { lat, lng }, zoom, headingDegrees: null }),
    [lat, lng],
  );
  return (
    <section aria-label={chatTexts.mapOf(name)} className="h-full">
      <MapView scene={scene} camera={camera} inPage />
    </section>
  );
}

function useVisible(element: RefObject<Element | null>): boolean {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in globalThis)) return;
    const observer = new IntersectionObserver((entries) => setVisible(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: '64px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isVisible;
}

/** Keeps the labels on one line in the narrowest chat. */
const narrow = 'px-2! whitespace-nowrap max-[359px]:gap-1! max-[359px]:px-1! max-[359px]:text-15!';

type LocationCardProps = { location: SharedLocation; senderName: string; isOwn: boolean };

/** A shared place with links to reach it. Its map is mounted only while visible. */
export function LocationCard({ location: { position, href }, senderName, isOwn }: LocationCardProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isVisible = useVisible(frame);
  const name = isOwn ? chatTexts.ownPlace : chatTexts.placeOf(senderName);
  return (
    <div className="mb-2 flex w-64 max-w-full flex-col gap-2">
      <p className="flex items-center gap-2 font-semibold">
        <MapPin size={20} aria-hidden="true" />
        {chatTexts.sharedLocation}
      </p>
      <div ref={frame} className="h-36 overflow-hidden rounded-card border border-line bg-raised">
        {isVisible && <LocationMap position={position} name={name} />}
      </div>
      <Link href={navigationTo({ ...position, name })} className={classes(buttonClass(), narrow)}>
        <Navigation size={20} aria-hidden="true" />
        {chatTexts.navigate}
      </Link>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className={classes(buttonClass('secondary'), narrow)}
      >
        <SquareArrowOutUpRight size={20} aria-hidden="true" />
        {chatTexts.openInMaps}
      </a>
    </div>
  );
}
