import type { Traveller } from '@estradeiro/contract/trip-budgets';
import type { Expense } from '@estradeiro/contract/trip-budgets-expenses';
import { settle } from '@estradeiro/contract/trip-budgets-settlement';
import { ArrowRightLeft, CircleCheck } from 'lucide-react';
import { Card } from '#ui/card.tsx';
import { budgetTexts as texts } from '../budget-texts.ts';
import { formatCents } from '../figures.ts';

type Props = { travellers: readonly Traveller[]; expenses: readonly Expense[] };

/** The few payments after which everybody has paid alike. */
export function SettlementCard({ travellers, expenses }: Props) {
  const { transfers, unsharedCents } = settle(travellers, expenses);
  const nameOf = (id: string) => travellers.find((one) => one.id === id)?.name ?? '';
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="flex items-center gap-2 text-20 font-semibold">
        <ArrowRightLeft size={22} aria-hidden="true" />
        {texts.settlement}
      </h2>
      {transfers.length === 0 ? (
        <p className="flex items-center gap-2">
          <CircleCheck size={20} aria-hidden="true" className="text-guidance" />
          {texts.settled}
        </p>
      ) : (
        <ul className="flex flex-col gap-2">
          {transfers.map(({ from, to, cents }) => (
            <li key={`${from} ${to}`} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">{texts.pays(nameOf(from), nameOf(to))}</span>
              <span className="text-20 font-extrabold tabular-nums">{formatCents(cents)}</span>
            </li>
          ))}
        </ul>
      )}
      {unsharedCents > 0 && <p className="text-15 text-quiet">{texts.unshared(formatCents(unsharedCents))}</p>}
    </Card>
  );
}
