import { Mountain } from 'lucide-react';
import { useState } from 'react';
import { texts } from '../texts.ts';

/** Part 2 §9. */
const shownFirst = 3;

/** What is worth stopping for: the first three, and the others when they are asked for. */
export function Highlights({ highlights }: { highlights: readonly string[] }) {
  const [all, setAll] = useState(false);
  const hidden = all ? 0 : Math.max(0, highlights.length - shownFirst);
  return (
    <div>
      <ul aria-label={texts.highlights} className="flex flex-col gap-1">
        {(all ? highlights : highlights.slice(0, shownFirst)).map((highlight) => (
          <li key={highlight} className="flex items-start gap-2">
            <Mountain size={18} aria-hidden="true" className="mt-0.5 text-scenic" />
            {highlight}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="-mb-2 ml-6.5 inline-flex min-h-12 items-center rounded-card font-semibold text-scenic"
        >
          {texts.more(hidden)}
        </button>
      )}
    </div>
  );
}
