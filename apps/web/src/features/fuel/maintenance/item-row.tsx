import { formatDay } from '@estradeiro/contract/day';
import {
  isDocument,
  isKnownKind,
  type MaintenanceItem,
  type MaintenanceRecord,
} from '@estradeiro/contract/fuel/maintenance';
import type { MotorcyclePhoto } from '@estradeiro/contract/fuel/photos';
import { Check, ChevronDown, Pencil, ReceiptText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { PendingNote, RecordNote } from '#platform/offline/pending-note.tsx';
import { aboutOf, type Optimistic, withOwnWrite } from '#platform/offline/record.ts';
import { useUndoableRemoval } from '#platform/offline/save-record.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { formatKilometers, formatReais } from '#ui/number-format.ts';
import { fuelVehicleWrites } from '../outbox.ts';
import { unitTexts } from '../texts.ts';
import { dueWords, nameOf } from './due-words.ts';
import { Invoices } from './invoices.tsx';
import { maintenanceItemWrites, maintenanceRecordWrites } from './outbox.ts';
import { PhotoButton } from './photo-button.tsx';
import { pendingTexts, photoTexts, texts, tyreTexts } from './texts.ts';
import { TyreLines } from './tyre-lines.tsx';
import type { ItemShown } from './use-maintenance.ts';
import { hasRoom, usePhotos } from './use-photos.ts';

type Props = {
  shown: ItemShown;
  odometerKm: number | null;
  onEdit: (item: MaintenanceItem) => void;
  onDone: (record: MaintenanceRecord | null) => void;
};

export function ItemRow({ shown, odometerKm, onEdit, onDone }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { record, pending, counts, due, tyres } = shown;
  const name = nameOf(record);
  return (
    <li className="flex flex-col">
      <div className="flex min-h-14 items-center gap-2">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-12 min-w-0 flex-1 items-center gap-2 py-1 text-left leading-tight"
        >
          <span className="min-w-0 flex-1">
            <span className="block font-semibold wrap-anywhere">{name}</span>
            <span className="block text-15 text-quiet tabular-nums">{dueWords(counts, due)}</span>
          </span>
          <ChevronDown
            size={20}
            aria-hidden="true"
            className={classes('flex-none text-quiet', isOpen && 'rotate-180')}
          />
        </button>
        {isKnownKind(record.kind) && (
          <Button
            variant="secondary"
            className="flex-none"
            aria-label={texts.doneOf(name)}
            icon={<Check size={20} aria-hidden="true" />}
            onClick={() => onDone(null)}
          >
            {texts.done}
          </Button>
        )}
      </div>
      <TyreLines {...{ tyres, odometerKm }} />
      <RecordNote
        pending={pending}
        title={pendingTexts.item(name)}
        onEdit={() => onEdit(withOwnWrite({ record, pending }))}
      />
      {isOpen || shown.done.some(({ pending }) => pending?.state.phase === 'refused') ? (
        <Details {...{ shown, name, onDone }} onEdit={() => onEdit(record)} />
      ) : (
        shown.done.map(
          ({ record: { id }, pending }) =>
            pending && <PendingNote key={id} write={pending} title={pendingTexts.record} />,
        )
      )}
    </li>
  );
}

type DetailsProps = Pick<Props, 'shown' | 'onDone'> & { name: string; onEdit: () => void };

function Details({ shown: { record, now, done, photos }, name, onEdit, onDone }: DetailsProps) {
  const needs = aboutOf(fuelVehicleWrites, record.vehicleId);
  const remove = useUndoableRemoval({ type: maintenanceItemWrites, removed: texts.removed, needs });
  const interval = texts.every(now.everyKm, now.everyMonths);
  const isKnown = isKnownKind(record.kind);
  return (
    <div className="flex flex-col gap-2 pb-3">
      <p className="flex flex-wrap gap-x-3 text-15">
        {interval && <span>{texts.everyOf(interval)}</span>}
        {now.dueOn !== null && <span>{texts.expires(formatDay(now.dueOn))}</span>}
        {!isDocument(now.kind) && (now.lastDate !== null || now.lastOdometer !== null) && (
          <span className="text-quiet">{texts.last(now.lastDate && formatDay(now.lastDate), now.lastOdometer)}</span>
        )}
      </p>
      {done.length > 0 && (
        <ul className="flex flex-col">
          {done.map((one) => (
            <DoneRow
              key={one.record.id}
              {...one}
              vehicleId={record.vehicleId}
              photos={photos.filter(({ recordId }) => recordId === one.record.id)}
              onEdit={isKnown ? onDone : null}
            />
          ))}
        </ul>
      )}
      <div className="flex justify-between gap-3">
        {isKnown ? (
          <Button
            variant="secondary"
            aria-label={texts.edit(name)}
            icon={<Pencil size={20} aria-hidden="true" />}
            onClick={onEdit}
          >
            {texts.editShort}
          </Button>
        ) : (
          <p className="text-15 text-quiet">{texts.newer}</p>
        )}
        <Button
          variant="quiet-danger"
          aria-label={texts.remove(name)}
          icon={<Trash2 size={20} aria-hidden="true" />}
          onClick={() => remove(record)}
        >
          {texts.removeShort}
        </Button>
      </div>
    </div>
  );
}

type DoneRowProps = Optimistic<MaintenanceRecord> & {
  vehicleId: string;
  photos: readonly MotorcyclePhoto[];
  onEdit: ((record: MaintenanceRecord) => void) | null;
};

const actionClass = 'px-2! text-15!';

function DoneRow({ record, pending, vehicleId, photos, onEdit }: DoneRowProps) {
  const invoices = usePhotos({ vehicleId, recordId: record.id });
  const needs = aboutOf(maintenanceItemWrites, record.itemId);
  const remove = useUndoableRemoval({ type: maintenanceRecordWrites, removed: texts.removedDone, needs });
  const day = formatDay(record.date);
  return (
    <li className="flex flex-col border-line border-t pt-2">
      <p className="flex flex-wrap gap-x-3 text-15 tabular-nums">
        <span>{day}</span>
        {record.odometer !== null && (
          <span>
            {formatKilometers(record.odometer)} {unitTexts.km}
          </span>
        )}
        {record.cost !== null && <span className="font-semibold">{formatReais(record.cost)}</span>}
      </p>
      <div className="text-15">
        <p>{tyreTexts.measured(record.frontTreadMm, record.rearTreadMm)}</p>
        {record.newTyre && <p>{tyreTexts.mounted[record.newTyre]}</p>}
        {record.note && <p className="text-quiet wrap-anywhere">{record.note}</p>}
        <Invoices photos={photos} day={day} onRemove={invoices.remove} />
        <RecordNote
          pending={pending}
          title={pendingTexts.record}
          {...(onEdit && { onEdit: () => onEdit(withOwnWrite({ record, pending })) })}
        />
      </div>
      <div className="-mx-2 flex flex-wrap">
        {!pending && hasRoom(photos) && (
          <PhotoButton
            label={photoTexts.addInvoice(day)}
            words={photoTexts.invoiceShort}
            busy={invoices.busy}
            icon={<ReceiptText size={18} aria-hidden="true" className="text-quiet" />}
            className={actionClass}
            onChoose={invoices.add}
          />
        )}
        {onEdit && (
          <Button
            variant="quiet"
            aria-label={texts.editDone(day)}
            icon={<Pencil size={18} aria-hidden="true" className="text-quiet" />}
            className={actionClass}
            onClick={() => onEdit(record)}
          >
            {texts.editDoneShort}
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={texts.removeDone(day)}
          icon={<Trash2 size={18} aria-hidden="true" className="text-quiet" />}
          className={actionClass}
          onClick={() => remove(record)}
        >
          {texts.removeDoneShort}
        </Button>
      </div>
    </li>
  );
}
