import { Wrench } from 'lucide-react';
import { useMinute } from '#platform/clock.ts';
import { maintenanceOfMotorcycle } from '#platform/paths.ts';
import { dayOf } from '#ui/day.ts';
import { LinkRow } from '#ui/link-row.tsx';
import { dueWords, nameOf } from './due-words.ts';
import { texts } from './texts.ts';
import { type Of, useMaintenance } from './use-maintenance.ts';

export function MaintenanceRow(garage: Of) {
  const { items } = useMaintenance(garage, dayOf(useMinute()));
  const [first] = items;
  const detail = first ? `${nameOf(first.now)}: ${dueWords(first.counts, first.due)}` : texts.rowHint;
  return (
    <ul>
      <LinkRow
        href={maintenanceOfMotorcycle}
        icon={<Wrench size={24} aria-hidden="true" className="flex-none text-guidance" />}
        title={texts.row}
        detail={detail}
      />
    </ul>
  );
}
