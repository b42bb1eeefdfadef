import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Card } from '#ui/card.tsx';

type Props = { title: string; icon: LucideIcon; hint?: string | undefined; children?: ReactNode };

export function Section({ title, icon: Icon, hint, children }: Props) {
  const titleId = useId();
  return (
    <Card role="region" aria-labelledby={titleId} className="flex flex-col gap-3">
      <h2 id={titleId} className="flex items-center gap-2 text-20 font-semibold">
        <Icon size={22} aria-hidden="true" className="flex-none text-quiet" />
        {title}
      </h2>
      {hint && <p className="text-quiet">{hint}</p>}
      {children}
    </Card>
  );
}
