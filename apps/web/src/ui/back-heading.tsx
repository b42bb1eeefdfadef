import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';

type Props = { href: string; back: string; title: string };

/** The title of a screen that is entered from another, below the way back. */
export const BackHeading = ({ href, back, title }: Props) => (
  <div>
    <Link
      href={href}
      className="-ml-2 inline-flex min-h-12 items-center gap-2 rounded-card px-2 font-semibold text-guidance"
    >
      <ArrowLeft size={20} aria-hidden="true" />
      {back}
    </Link>
    <h1 className="text-24 font-extrabold">{title}</h1>
  </div>
);
