import { formatDay } from '@estradeiro/contract/day';
import type { FuelRecord } from '@estradeiro/contract/fuel/records';
import { ChevronDown, Pencil, TriangleAlert } from 'lucide-react';
import { memo, useState } from 'react';
import { RecordNote } from '#platform/offline/pending-note.tsx';
import { aboutOf, withOwnWrite } from '#platform/offline/record.ts';
import { useUndoableRemoval } from '#platform/offline/save-record.ts';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/chip.tsx';
import { classes } from '#ui/classes.ts';
import { formatDayAndMonth } from '#ui/day.ts';
import { formatKilometers, formatReais } from '#ui/number-format.ts';
import { RemoveIconButton } from '#ui/remove-icon-button.tsx';
import { formatConsumption, formatLiters, formatOdometer } from '../fuel-format.ts';
import type { Refuelling } from '../months.ts';
import { fuelRecordWrites, fuelVehicleWrites } from '../outbox.ts';
import { fuelNames, pendingTexts, recordTexts, unitTexts } from '../texts.ts';

export const rowColumns = 'grid grid-cols-[3rem_1fr_1.3fr_1.3fr_1.25rem] items-center gap-x-2 text-right tabular-nums';

type Props = Refuelling & { onEdit: (record: FuelRecord) => void };

/** A refuelling as a row that opens its details. Rows off the screen cost no layout, so that thousands of them still scroll. */
export const RecordRow = memo(function RecordRow({ onEdit, ...refuelling }: Props) {
  const { record, pending, sinceKm, forgotten, kmPerLiter } = refuelling;
  const [isOpen, setOpen] = useState(pending !== null && pending.state.phase !== 'accepted');
  const day = formatDay(record.date);
  return (
    <li className="flex flex-col px-3 [contain-intrinsic-size:auto_3rem] [content-visibility:auto]">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={`${rowColumns} min-h-12`}
      >
        <span className="text-left text-15 text-quiet">{formatDayAndMonth(record.date)}</span>
        <span className="text-15">{formatLiters(record.liters)}</span>
        <span className="font-semibold">{formatReais(record.totalCost)}</span>
        <span className={classes('text-15 font-semibold', forgotten ? 'text-provisional' : 'text-guidance')}>
          {kmPerLiter !== null && `${formatConsumption(kmPerLiter)} ${unitTexts.kmPerLiter}`}
        </span>
        <ChevronDown size={20} aria-hidden="true" className={classes('text-quiet', isOpen && 'rotate-180')} />
      </button>
      {pending && (
        <div className="pb-3">
          <RecordNote
            pending={pending}
            title={pendingTexts.record(day)}
            onEdit={() => onEdit(withOwnWrite({ record, pending }))}
          />
        </div>
      )}
      {forgotten && sinceKm !== null && (
        <p className="flex items-center gap-2 pb-3 text-15 font-semibold text-provisional">
          <TriangleAlert size={18} aria-hidden="true" className="flex-none" />
          {recordTexts.forgotten(formatKilometers(sinceKm))}
        </p>
      )}
      {isOpen && <Details {...refuelling} onEdit={onEdit} />}
    </li>
  );
});

function Details({ record, sinceKm, onEdit }: Props) {
  const remove = useRemoval(record);
  const day = formatDay(record.date);
  return (
    <div className="flex flex-col gap-2 pb-3">
      <p className="wrap-anywhere">
        {day} · {[record.gasStation, record.location].filter(Boolean).join(', ')}
      </p>
      <p className="flex flex-wrap gap-x-3 text-15 tabular-nums">
        <span>
          {formatOdometer(record.odometer)} {unitTexts.km}
        </span>
        {sinceKm !== null && <span className="text-quiet">{recordTexts.since(formatKilometers(sinceKm))}</span>}
        <span className="text-quiet">{formatReais(record.pricePerLiter)}/L</span>
      </p>
      <Marks record={record} />
      <div className="flex justify-between gap-3">
        <Button
          variant="secondary"
          aria-label={recordTexts.edit(day)}
          icon={<Pencil size={20} aria-hidden="true" />}
          onClick={() => onEdit(record)}
        >
          {recordTexts.editShort}
        </Button>
        <RemoveIconButton label={recordTexts.remove(day)} onClick={remove} />
      </div>
    </div>
  );
}

function Marks({ record: { fuelType, fullTank, missed } }: Pick<Props, 'record'>) {
  if (fuelType === 'petrol' && fullTank && !missed) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {fuelType !== 'petrol' && <Tag meaning="service">{fuelNames[fuelType]}</Tag>}
      {!fullTank && <Tag>{recordTexts.partial}</Tag>}
      {missed && <Tag meaning="provisional">{recordTexts.missed}</Tag>}
    </div>
  );
}

function useRemoval(record: FuelRecord) {
  const needs = record.vehicleId === null ? {} : { needs: aboutOf(fuelVehicleWrites, record.vehicleId) };
  const remove = useUndoableRemoval({ type: fuelRecordWrites, removed: recordTexts.removed, ...needs });
  return () => remove(record);
}
