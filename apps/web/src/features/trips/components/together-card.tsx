import type { Trip } from '@estradeiro/contract/trips';
import { useQuery } from '@tanstack/react-query';
import { ListChecks, Wallet } from 'lucide-react';
import { Link } from 'wouter';
import { budgetWrites } from '#features/budget/shared/budget-writes.ts';
import { budgetsQuery } from '#features/budget/shared/budgets-query.ts';
import { counted, useOptimistic } from '#platform/offline/record.ts';
import { paths } from '#platform/paths.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { formatReais } from '#ui/number-format.ts';
import { SelectField } from '#ui/select-field.tsx';
import type { TripEstimate } from '../estimate.ts';
import { useBudgetOfTrip } from '../hooks/use-budget-of-trip.ts';
import { useSaveTrip } from '../hooks/use-save-trip.ts';
import type { TripChecklist } from '../readiness.ts';
import { togetherTexts } from '../texts.ts';

const none: never[] = [];

type Props = { trip: Trip; estimate: TripEstimate; checklists: readonly TripChecklist[] };

/** The trip's cost estimate, and the choice of its budget and checklist, which other features store. */
export function TogetherCard({ trip, estimate, checklists }: Props) {
  const { save, busy } = useSaveTrip(trip);
  const budgets = counted(useOptimistic(budgetWrites, useQuery(budgetsQuery).data ?? none));
  const isThere = (all: readonly { id: string }[], id: string | null) => all.some((each) => each.id === id);
  const budget = useBudgetOfTrip(trip, estimate);
  return (
    <Card role="region" aria-label={togetherTexts.title} className="flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{togetherTexts.title}</h2>
      <EstimateLines estimate={estimate} />
      <SelectField
        label={togetherTexts.budget}
        value={isThere(budgets, trip.budgetId) ? (trip.budgetId ?? '') : ''}
        options={[
          { value: '', label: togetherTexts.none },
          ...budgets.map(({ id, name, totalEstimated }) => ({
            value: id,
            label: togetherTexts.budgetNamed(name, formatReais(totalEstimated)),
          })),
        ]}
        onChoose={(id) => save({ budgetId: id || null })}
      />
      {isThere(budgets, trip.budgetId) ? (
        <Linked href={paths.budget} icon={<Wallet size={20} aria-hidden="true" />} text={togetherTexts.openBudget} />
      ) : (
        <Button
          variant="secondary"
          busy={busy || budget.busy}
          icon={<Wallet size={20} aria-hidden="true" />}
          onClick={() => void budget.create()}
        >
          {togetherTexts.createBudget}
        </Button>
      )}
      <SelectField
        label={togetherTexts.checklist}
        value={isThere(checklists, trip.checklistId) ? (trip.checklistId ?? '') : ''}
        options={[
          { value: '', label: togetherTexts.none },
          ...checklists.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChoose={(id) => save({ checklistId: id || null })}
      />
      <Linked
        href={paths.checklist}
        icon={<ListChecks size={20} aria-hidden="true" />}
        text={togetherTexts.openChecklist}
      />
    </Card>
  );
}

const Linked = ({ href, icon, text }: { href: string; icon: React.ReactNode; text: string }) => (
  <Link href={href} className="inline-flex min-h-12 items-center gap-2 font-semibold text-guidance">
    {icon}
    {text}
  </Link>
);

function EstimateLines({ estimate }: { estimate: TripEstimate }) {
  const { fuel, isFuelPartial, lodging, nightsUnknown, tolls } = estimate;
  const reais = (cents: number | null) => (cents === null ? togetherTexts.unknown : formatReais(cents / 100));
  const beds = [
    (lodging ?? 0) > 0 || nightsUnknown === 0 ? formatReais((lodging ?? 0) / 100) : null,
    nightsUnknown > 0 ? togetherTexts.nightsUnknown(nightsUnknown) : null,
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 tabular-nums">
      <Line
        name={togetherTexts.fuel}
        value={fuel !== null && isFuelPartial ? togetherTexts.partial(reais(fuel)) : reais(fuel)}
      />
      <Line name={togetherTexts.beds} value={beds.filter(Boolean).join(', ')} />
      <Line name={togetherTexts.tolls} value={tolls === 0 ? togetherTexts.noTolls : reais(tolls)} />
    </dl>
  );
}

const Line = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt className="text-quiet">{name}</dt>
    <dd className="text-right font-semibold">{value}</dd>
  </>
);
