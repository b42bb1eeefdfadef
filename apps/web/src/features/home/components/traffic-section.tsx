import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '#platform/paths.ts';
import { Card } from '#ui/card.tsx';
import { texts } from '../texts.ts';

/** The trouble around, where there is any and it is known; the way to all of it always. */
export const TrafficSection = ({ children }: { children: ReactNode }) => (
  <Card role="region" aria-label={texts.traffic} className="flex flex-none flex-col gap-2">
    <div className="-my-2 flex items-center justify-between gap-3">
      <h2 className="text-20 font-semibold">{texts.traffic}</h2>
      <Link href={paths.traffic} className="flex min-h-12 flex-none items-center gap-1 font-semibold text-guidance">
        {texts.allTraffic}
        <ChevronRight size={20} aria-hidden="true" />
      </Link>
    </div>
    {children}
  </Card>
);
