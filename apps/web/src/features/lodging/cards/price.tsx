import type { Accommodation } from '@estradeiro/contract/lodging';
import { formatMoney } from './figures.ts';
import { cardTexts as texts } from './texts.ts';

/** What a night costs, and the stay where its dates are known. */
export function Price({ pricePerNight, stay }: Pick<Accommodation, 'pricePerNight' | 'stay'>) {
  if (pricePerNight === null) return <p className="font-semibold text-quiet">{texts.noPrice}</p>;
  return (
    <div className="tabular-nums">
      <p>
        <span className="text-24 font-extrabold">{formatMoney(pricePerNight)}</span>{' '}
        <span className="text-quiet">{texts.aNight}</span>
      </p>
      {stay && <p className="text-15 text-quiet">{texts.stay(formatMoney(stay.totalAmount), stay.nights)}</p>}
    </div>
  );
}
