import type { AvoidedStretch } from '@estradeiro/contract/navigation';
import { Ban, X } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { texts } from './texts.ts';

type Props = {
  stretch: AvoidedStretch;
  /** One that every route avoids, and not this one alone. */
  isAlways?: boolean;
  onAllow: () => void;
};

/** An avoided stretch by its road, whether in one direction only, and its removal. */
export function AvoidedStretchRow({
  stretch: { name = texts.road, headingDegrees },
  isAlways = false,
  onAllow,
}: Props) {
  return (
    <div className="flex items-center gap-2">
      <Ban size={20} aria-hidden="true" className={isAlways ? 'flex-none text-quiet' : 'flex-none text-danger'} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-17">{name}</span>
        {headingDegrees !== undefined && <span className="block text-15 text-quiet">{texts.oneWay}</span>}
      </span>
      <IconButton
        label={isAlways ? texts.allow(name) : texts.allowHere(name)}
        icon={<X size={22} aria-hidden="true" />}
        onClick={onAllow}
      />
    </div>
  );
}
