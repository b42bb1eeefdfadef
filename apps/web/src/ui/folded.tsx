import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { bringIntoView } from './bring-into-view.ts';

type Props = { title: string; open?: boolean; onOpen?: () => void; children: ReactNode };

export const Folded = ({ title, open = false, onOpen, children }: Props) => (
  <details
    open={open}
    onToggle={(event) => {
      if (event.currentTarget.open) onOpen?.();
      bringIntoView(event);
    }}
    className="group rounded-card border border-line bg-card"
  >
    <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between px-4 font-semibold">
      {title}
      <ChevronDown size={20} aria-hidden="true" className="group-open:rotate-180" />
    </summary>
    <ul className="flex flex-col divide-y divide-line border-line border-t">{children}</ul>
  </details>
);
