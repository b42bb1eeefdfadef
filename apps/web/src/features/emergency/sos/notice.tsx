import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = { title: string; hint: string; children?: ReactNode };

export function Notice({ title, hint, children }: Props) {
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-card border-2 border-provisional bg-card p-3 text-ink">
      <div className="flex gap-3">
        <CircleAlert size={24} aria-hidden="true" className="text-provisional" />
        <div>
          <p className="text-20 font-semibold">{title}</p>
          <p>{hint}</p>
        </div>
      </div>
      {children}
    </div>
  );
}
