import { foldName } from '@estradeiro/contract/fold-name';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Card } from '#ui/card.tsx';

type Props = { title: string; icon: LucideIcon; hint?: string | undefined; aside?: ReactNode; children: ReactNode };

/** The id of a part by its title. */
export const partId = (title: string): string => `parte-${foldName(title).replaceAll(' ', '-')}`;

/** A part of the operator's page. */
export function Section({ title, icon: Icon, hint, aside, children }: Props) {
  const titleId = useId();
  return (
    <Card
      id={partId(title)}
      role="region"
      tabIndex={-1}
      aria-labelledby={titleId}
      className="flex scroll-mt-4 flex-col gap-3 outline-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={titleId} className="flex items-center gap-2 text-20 font-semibold">
          <Icon size={22} aria-hidden="true" className="flex-none text-quiet" />
          {title}
        </h2>
        {aside}
      </div>
      {hint && <p className="text-15 text-quiet">{hint}</p>}
      {children}
    </Card>
  );
}
