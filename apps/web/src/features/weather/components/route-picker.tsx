import type { SavedRoute } from '@estradeiro/contract/saved-routes';
import { formatDistance } from '@estradeiro/navigation/display';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { FieldFrame, inputClass } from '#ui/field.tsx';
import { rideTexts } from '../route-texts.ts';

type Props = {
  routes: readonly SavedRoute[];
  chosen: string;
  onChoose: (id: string) => void;
  /** Null when all are there. */
  more: (() => void) | null;
};

/** Which of the rider's routes. */
export function RoutePicker({ routes, chosen, onChoose, more }: Props) {
  const inputId = useId();
  return (
    <>
      <FieldFrame label={rideTexts.route} inputId={inputId}>
        <select
          id={inputId}
          value={chosen}
          onChange={({ target }) => onChoose(target.value)}
          className={`${inputClass} appearance-none truncate`}
        >
          {!routes.some(({ id }) => id === chosen) && <option value={chosen}>{rideTexts.askedRoute}</option>}
          {routes.map((route) => (
            <option key={route.id} value={route.id} className="bg-card text-ink">
              {labelOf(route)}
            </option>
          ))}
        </select>
        <ChevronDown size={20} aria-hidden="true" className="pointer-events-none" />
      </FieldFrame>
      {more && (
        <Button variant="secondary" onClick={more}>
          {rideTexts.moreRoutes}
        </Button>
      )}
    </>
  );
}

const labelOf = ({ name, distance }: SavedRoute) =>
  distance === null ? name : `${name} · ${formatDistance(distance * 1000)}`;
