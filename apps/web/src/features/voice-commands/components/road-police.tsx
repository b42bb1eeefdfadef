import { Phone } from 'lucide-react';
import { buttonClass } from '#ui/button.tsx';
import { texts } from '../texts.ts';

/** Who clears hazards off Brazilian roads, one call away: 191 federal, 198 state. */
export const RoadPolice = () => (
  <div className="flex flex-col gap-2">
    <p className="text-15 text-quiet">{texts.callPolice}</p>
    {texts.roadPolice.map(({ name, phone }) => (
      <a key={phone} href={`tel:${phone}`} className={buttonClass('danger', 'ride')}>
        <Phone size={24} aria-hidden="true" />
        {texts.call(name, phone)}
      </a>
    ))}
  </div>
);
