import type { Tyre } from '@estradeiro/contract/fuel/tyres';
import { formatDay } from '#platform/day.ts';
import { tyreTexts } from './texts.ts';

type Props = { tyres: readonly Tyre[]; odometerKm: number | null };

/** What is known of each tyre: its tread, how far it went, and how far it goes. */
export const TyreLines = ({ tyres, odometerKm }: Props) =>
  tyres.length > 0 && (
    <ul className="flex flex-col gap-1 pb-2 text-15 tabular-nums">
      {tyres.map((tyre) => (
        <li key={tyre.position} className={tyre.isWorn ? 'font-semibold text-danger' : undefined}>
          {wordsOf(tyre, odometerKm)}
        </li>
      ))}
    </ul>
  );

function wordsOf({ position, tread, mountedKm, limitKm, isWorn }: Tyre, odometerKm: number | null): string {
  const ridden = mountedKm === null || odometerKm === null ? null : Math.max(0, Math.round(odometerKm - mountedKm));
  const left = limitKm === null || odometerKm === null ? null : Math.round(limitKm - odometerKm);
  const parts = [
    tread && tyreTexts.tread(tread.mm, formatDay(tread.date)),
    ridden !== null && tyreTexts.ridden(ridden),
    isWorn ? tyreTexts.worn : left !== null && (left > 0 ? tyreTexts.left(left) : tyreTexts.wornByNow),
  ];
  return `${tyreTexts.names[position]}: ${parts.filter(Boolean).join(' · ')}`;
}
