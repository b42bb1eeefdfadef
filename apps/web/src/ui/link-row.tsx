import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

type Props = {
  href: string;
  icon: ReactNode;
  title: string;
  detail?: string | undefined;
  children?: ReactNode;
};

export const LinkRow = ({ href, icon, title, detail, children }: Props) => (
  <li>
    <Link href={href} className="-mx-2 flex min-h-14 items-center gap-3 rounded-card px-2 py-2 hover:bg-raised">
      {icon}
      <span className="min-w-0 flex-1 leading-tight">
        <span className="line-clamp-2 font-semibold">{title}</span>
        {detail && <span className="line-clamp-4 text-15 text-quiet">{detail}</span>}
        {children}
      </span>
      <ChevronRight size={20} aria-hidden="true" className="flex-none text-quiet" />
    </Link>
  </li>
);
