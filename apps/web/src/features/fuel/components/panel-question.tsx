import { formatDay } from '@estradeiro/contract/day';
import { type OdometerReset, shownKm } from '@estradeiro/contract/fuel/odometer-resets';
import type { FuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { formatKilometers } from '#ui/number-format.ts';
import { panelTexts } from '../texts.ts';
import { NewPanelDialog } from './new-panel-dialog.tsx';

/** A reset whose `lastKm` is what the old panel showed instead of the continued count. */
export const asShown = (reset: OdometerReset, vehicle: FuelVehicle | null): OdometerReset => ({
  ...reset,
  lastKm: shownKm(reset.lastKm, vehicle?.odometerResets ?? []),
});

type Props = {
  vehicle: FuelVehicle | null;
  suggested: OdometerReset;
  today: string;
  children?: ReactNode;
};

export function PanelQuestion({ vehicle, suggested, today, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div role="status" className="flex flex-col gap-3 rounded-card border border-provisional bg-card p-4">
      <p className="flex gap-2">
        <TriangleAlert size={24} aria-hidden="true" className="flex-none text-provisional" />
        <span>
          <strong className="font-semibold">{panelTexts.question}</strong>{' '}
          {panelTexts.why(formatKilometers(suggested.lastKm), formatDay(suggested.on))}
        </span>
      </p>
      <div className="flex flex-wrap gap-3 *:flex-auto">
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {panelTexts.yes}
        </Button>
        {children}
      </div>
      {isOpen && <NewPanelDialog {...{ vehicle, suggested, today }} onClose={() => setOpen(false)} />}
    </div>
  );
}
