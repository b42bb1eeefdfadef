import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { texts } from '../texts.ts';

/** What the day has for this rider, one line each; not there while there is nothing. */
export const TodayCard = ({ children }: { children: ReactNode }) => (
  <Card role="region" aria-label={texts.today} className="flex flex-none flex-col gap-1 has-[ul:empty]:hidden">
    <h2 className="text-20 font-semibold">{texts.today}</h2>
    <ul className="flex flex-col">{children}</ul>
  </Card>
);
