import type { FuelRecord } from '@estradeiro/contract/fuel/records';
import { Pencil, Trash2, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { formatDay } from '#platform/day.ts';
import { RecordNote } from '#platform/offline/pending-note.tsx';
import { aboutOf, type PendingWrite, withOwnWrite } from '#platform/offline/record.ts';
import { useRemoveRecord } from '#platform/offline/save-record.ts';
import { Tag } from '#ui/chip.tsx';
import { formatKilometers, formatReais } from '#ui/figures.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.tsx';
import { formatConsumption, formatLiters, formatOdometer } from '../figures.ts';
import { fuelRecordWrites, fuelVehicleWrites } from '../outbox.ts';
import { fuelNames, pendingTexts, recordTexts, unitTexts } from '../texts.ts';

type Props = {
  record: FuelRecord;
  /** What of it the server has not confirmed. */
  pending: PendingWrite | null;
  /** Since the record before; null for the first one, or while the one before is not loaded. */
  sinceKm: number | null;
  forgotten: boolean;
  kmPerLiter: number | null;
  onEdit: (record: FuelRecord) => void;
};

/** Cards out of sight cost no layout: thousands of them still scroll. */
export const RecordCard = memo(function RecordCard({ record, pending, sinceKm, forgotten, kmPerLiter, onEdit }: Props) {
  const remove = useRemoval(record);
  const day = formatDay(record.date);
  return (
    <li className="flex flex-col gap-1 rounded-card border border-line bg-card py-3 pr-2 pl-4 [contain-intrinsic-size:auto_9.5rem] [content-visibility:auto]">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="text-15 text-quiet wrap-anywhere">
            {day} · {[record.gasStation, record.location].filter(Boolean).join(', ')}
          </h3>
          <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
            <span className="text-24 font-extrabold">{formatReais(record.totalCost)}</span>
            <span className="text-20 font-semibold">{formatLiters(record.liters)}</span>
          </p>
        </div>
        <span className="flex flex-none">
          <IconButton
            label={recordTexts.edit(day)}
            icon={<Pencil size={22} aria-hidden="true" />}
            onClick={() => onEdit(record)}
          />
          <IconButton
            label={recordTexts.remove(day)}
            icon={<Trash2 size={22} aria-hidden="true" className="text-danger" />}
            onClick={remove}
          />
        </span>
      </div>
      <p className="flex flex-wrap gap-x-3 text-15 tabular-nums">
        <span>
          {formatOdometer(record.odometer)} {unitTexts.km}
        </span>
        {sinceKm !== null && <span className="text-quiet">{recordTexts.since(formatKilometers(sinceKm))}</span>}
        <span className="text-quiet">{formatReais(record.pricePerLiter)}/L</span>
        {kmPerLiter !== null && (
          <span className="font-semibold text-guidance">
            {formatConsumption(kmPerLiter)} {unitTexts.kmPerLiter}
          </span>
        )}
      </p>
      <Marks record={record} />
      {pending && (
        <RecordNote
          pending={pending}
          title={pendingTexts.record(day)}
          onEdit={() => onEdit(withOwnWrite({ record, pending }))}
        />
      )}
      {forgotten && sinceKm !== null && (
        <p className="flex items-center gap-2 text-15 font-semibold text-provisional">
          <TriangleAlert size={18} aria-hidden="true" />
          {recordTexts.forgotten(formatKilometers(sinceKm))}
        </p>
      )}
    </li>
  );
});

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

/** The browser asks before anything is gone. */
function useRemoval(record: FuelRecord) {
  const onAccepted = () => showToast({ title: recordTexts.removed, tone: 'success' });
  const needs = record.vehicleId === null ? {} : { needs: aboutOf(fuelVehicleWrites, record.vehicleId) };
  const remove = useRemoveRecord({ type: fuelRecordWrites, onAccepted, ...needs });
  return () => confirm(recordTexts.removeQuestion(formatDay(record.date))) && void remove(record);
}
