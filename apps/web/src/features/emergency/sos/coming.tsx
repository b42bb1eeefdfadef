import type { Acknowledgement } from '@estradeiro/contract/emergency-alert';
import { Motorbike } from 'lucide-react';
import { texts } from './texts.ts';
import { timeOfDay } from './words.ts';

/** Who opened the live link and is on the way. */
export function Coming({ acknowledgements }: { acknowledgements: readonly Acknowledgement[] }) {
  return (
    <ul aria-live="polite" className="flex flex-col gap-2 empty:hidden">
      {acknowledgements.map(({ name, at }) => (
        <li
          key={`${at} ${name}`}
          className="flex items-center gap-3 rounded-card border-2 border-guidance bg-card p-3 text-guidance"
        >
          <Motorbike size={32} aria-hidden="true" />
          <div>
            <p className="text-20 font-extrabold wrap-anywhere">{texts.coming(name)}</p>
            <p className="text-15">{texts.comingAt(timeOfDay(at))}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
