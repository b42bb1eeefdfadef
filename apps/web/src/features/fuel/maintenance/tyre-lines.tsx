import { formatDay } from '@estradeiro/contract/day';
import type { Tyre } from '@estradeiro/contract/fuel/tyres';
import { tyreTexts } from './texts.ts';

type Props = { tyres: readonly Tyre[]; odometerKm: number | null };

/** The tread of each tyre, the distance ridden on it, and the distance left. Worn tyres come first. */
export const TyreLines = ({ tyres, odometerKm }: Props) =>
  tyres.length > 0 && (
    <ul className="flex flex-col gap-1 pb-2 text-15 tabular-nums">
      {tyres
        .map((tyre) => ({ tyre, ...wordsOf(tyre, odometerKm) }))
        .sort((a, b) => Number(b.wear !== null) - Number(a.wear !== null))
        .map(({ tyre: { position }, wear, measured }) => (
          <li key={position}>
            {wear && <p className="text-17 font-semibold text-danger">{wear}</p>}
            <p className={wear ? 'text-quiet' : undefined}>{measured}</p>
          </li>
        ))}
    </ul>
  );

function wordsOf({ position, tread, mountedKm, limitKm, isWorn }: Tyre, odometerKm: number | null) {
  const ridden = mountedKm === null || odometerKm === null ? null : Math.max(0, Math.round(odometerKm - mountedKm));
  const left = limitKm === null || odometerKm === null ? null : Math.round(limitKm - odometerKm);
  const name = tyreTexts.names[position];
  const end = isWorn ? tyreTexts.worn : left !== null && left <= 0 ? tyreTexts.wornByNow : null;
  const parts = [
    tread && tyreTexts.tread(tread.mm, formatDay(tread.date)),
    ridden !== null && tyreTexts.ridden(ridden),
    end === null && left !== null && tyreTexts.left(left),
  ];
  const measured = parts.filter(Boolean).join(' · ');
  return end === null ? { wear: null, measured: `${name}: ${measured}` } : { wear: `${name}: ${end}`, measured };
}
