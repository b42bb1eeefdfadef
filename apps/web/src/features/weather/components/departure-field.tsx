import { Field } from '#ui/field.tsx';
import { type DepartureProblem, toInput } from '../departure-time.ts';
import { rideTexts } from '../texts.ts';

type Props = { typed: string; problem: DepartureProblem | null; now: Date; onType: (typed: string) => void };

/** When the ride begins, on the rider's own clock. */
export function DepartureField({ typed, problem, now, onType }: Props) {
  return (
    <Field
      type="datetime-local"
      label={rideTexts.departure}
      value={typed}
      min={toInput(now)}
      onChange={({ target }) => onType(target.value)}
      error={problem ? rideTexts.departureProblems[problem] : undefined}
    />
  );
}
