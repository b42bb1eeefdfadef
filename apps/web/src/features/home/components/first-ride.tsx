import { Route } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { plannerOf } from '#platform/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { RoadDrawing } from '#ui/road-drawing.tsx';
import { firstRideTexts } from '../texts.ts';

/** Invites to plan, with the `map` of where they are; a drawn road lies below it and shows where there is none. */
export const FirstRide = ({ map }: { map: ReactNode }) => (
  <Link
    href={plannerOf(null)}
    className="flex flex-none flex-col overflow-hidden rounded-card border border-line bg-card"
  >
    <span aria-hidden="true" inert className="relative block h-44 overflow-hidden sideways:h-32 desk:h-96">
      <span className="flex h-full items-center justify-center bg-(--scene-sky)">
        <RoadDrawing width={224} />
      </span>
      {map}
    </span>
    <span className="flex flex-col gap-3 p-4 desk:flex-row desk:items-center desk:justify-between">
      <span className="text-15 text-quiet">{firstRideTexts.hint}</span>
      <span className={buttonClass('primary')}>
        <Route size={20} aria-hidden="true" />
        {firstRideTexts.title}
      </span>
    </span>
  </Link>
);
