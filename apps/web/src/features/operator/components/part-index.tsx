import { texts } from '../texts.ts';
import { partId } from './section.tsx';

/** Leads to the parts of the page, which is long on a phone. */
export const PartIndex = ({ titles }: { titles: readonly string[] }) => (
  <nav
    aria-label={texts.parts}
    className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] desk:hidden"
  >
    {titles.map((title) => (
      <button
        key={title}
        type="button"
        onClick={() => goTo(title)}
        className="min-h-12 flex-none rounded-full border border-quiet bg-card px-4 font-semibold"
      >
        {title}
      </button>
    ))}
  </nav>
);

/** With the focus, so that keys and screen readers go on from there. */
function goTo(title: string): void {
  const part = document.getElementById(partId(title));
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
}
