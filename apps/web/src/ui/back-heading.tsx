import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

type Props = { href: string; back: string; title: string; aside?: ReactNode };

export const BackLink = ({ href, back }: Pick<Props, 'href' | 'back'>) => (
  <Link
    href={href}
    className="-ml-2 inline-flex min-h-12 items-center gap-2 self-start rounded-card px-2 font-semibold text-guidance"
  >
    <ArrowLeft size={20} aria-hidden="true" />
    {back}
  </Link>
);

/** The title of a screen that is entered from another, below the back link. */
export const BackHeading = ({ title, aside, ...way }: Props) => (
  <div className="sideways:flex sideways:items-center sideways:gap-3">
    <BackLink {...way} />
    <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
      <h1 className="text-24 font-extrabold sideways:text-20">{title}</h1>
      {aside}
    </div>
  </div>
);
