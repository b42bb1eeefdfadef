import { type ImportedFuelRecord, maxImportedRecords, type OfVehicle } from '@estradeiro/contract/fuel/records';
import type { FuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import { formatNumber } from '@estradeiro/navigation/format-number';
import { type ReactNode, useMemo, useState } from 'react';
import { newIdempotencyKey } from '#platform/call.ts';
import { dayOf } from '#ui/day.ts';
import { SelectField } from '#ui/select-field.tsx';
import { Failure } from '#ui/states.tsx';
import type { FuelFile } from '../csv/fuel-file.ts';
import { type FuelCells, judgeFuel, type Reading } from '../csv/fuel-line.ts';
import type { Distance, Volume } from '../csv/units.ts';
import { withMissed } from '../csv/with-missed.ts';
import { csvTexts, fileTexts } from '../texts.ts';
import { CheckedFile, FoundInFile } from './checked-file.tsx';
import { BadLines, Period } from './file-parts.tsx';
import { DistanceQuestion, OrderQuestion, VolumeQuestion } from './file-questions.tsx';
import { FuelLineForm, ours } from './fuel-line-form.tsx';

/** The answers about what the file leaves open; null while there is no likely answer. */
type Answers = { distance: Distance; volume: Volume | null; isMonthFirst: boolean; vehicle: string | null };

type Props = { vehicleId: OfVehicle; vehicle: FuelVehicle | null; content: FuelFile; onDone: () => void };
type PreviewProps = Props & { /** Stands below the file's name. */ aside?: ReactNode };

/** The contents of a file before its import: asks what the file leaves open, and lets its invalid lines be corrected. */
export function FuelPreview({ content, aside, ...props }: PreviewProps) {
  const [answers, setAnswers] = useState<Answers>({
    distance: content.distance ?? 'km',
    volume: content.volume === 'gal' ? null : (content.volume ?? 'l'),
    isMonthFirst: content.isMonthFirst ?? false,
    vehicle: content.vehicles.length > 0 ? null : '',
  });
  const { distance, volume, isMonthFirst, vehicle } = answers;
  const reading = useMemo(
    () => volume && { units: { distance, volume }, isMonthFirst },
    [distance, volume, isMonthFirst],
  );
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-semibold">{content.app ? fileTexts.previewTitle(content.app) : fileTexts.previewOther}</h3>
      {aside}
      <Questions {...{ content, answers }} onAnswer={(answer) => setAnswers({ ...answers, ...answer })} />
      {reading && vehicle !== null && (
        <Judged key={JSON.stringify(answers)} {...props} {...{ reading, content, ofVehicle: vehicle }} />
      )}
    </div>
  );
}

type QuestionsProps = { content: FuelFile; answers: Answers; onAnswer: (answer: Partial<Answers>) => void };

function Questions({ content, answers, onAnswer }: QuestionsProps) {
  const { distance, volume, isMonthFirst, vehicles, currencies, lines } = content;
  const example = lines.find(({ cells }) => /^\d{1,2}\D/.test(cells.date))?.cells.date ?? '';
  const isMixed = lines.some(({ cells }) => Object.keys(cells.ownUnits).length > 0);
  const isForeign = isMixed || distance === 'mi' || (volume !== null && volume !== 'l');
  return (
    <>
      {vehicles.length > 0 && (
        <SelectField
          label={fileTexts.vehicleInFile}
          none={fileTexts.chooseVehicle}
          value={answers.vehicle ?? ''}
          options={vehicles.map((name) => ({ value: name, label: name || fileTexts.unnamedVehicle }))}
          onChoose={(vehicle) => onAnswer({ vehicle })}
        />
      )}
      {isForeign && <p>{fileTexts.converted}</p>}
      {distance !== 'km' && (
        <DistanceQuestion value={answers.distance} onChoose={(chosen) => onAnswer({ distance: chosen })} />
      )}
      {volume !== 'l' && <VolumeQuestion value={answers.volume} onChoose={(chosen) => onAnswer({ volume: chosen })} />}
      {isMonthFirst === null && (
        <OrderQuestion
          example={example}
          isMonthFirst={answers.isMonthFirst}
          onChoose={(chosen) => onAnswer({ isMonthFirst: chosen })}
        />
      )}
      {currencies.length > 0 && <p>{fileTexts.currencies(currencies)}</p>}
    </>
  );
}

type JudgedProps = Props & { reading: Reading; ofVehicle: string };

function Judged({ vehicleId, vehicle, content, reading, ofVehicle, onDone }: JudgedProps) {
  const today = dayOf(new Date());
  const [mended, setMended] = useState<ReadonlyMap<number, FuelCells>>(new Map());
  const { good, bad, file } = useMemo(() => {
    const { good, bad } = judged(content, { reading, mended, ofVehicle, today });
    const records = good.map(({ record }) => record);
    // The key is made once for this content, so that a repeated attempt imports it only once.
    return { good, bad, file: { vehicleId, records, idempotencyKey: newIdempotencyKey() } };
  }, [content, reading, mended, ofVehicle, today, vehicleId]);
  if (good.length > maxImportedRecords) {
    return <Failure title={fileTexts.notReadTitle} error={csvTexts.tooMany(formatNumber(maxImportedRecords))} />;
  }
  return (
    <>
      <div>
        {good.length > 0 && <FoundInFile {...{ file, vehicle }} />}
        <Period records={file.records} />
        {vehicle && <p className="text-quiet">{fileTexts.into(vehicle.name)}</p>}
      </div>
      <BadLines
        lines={bad}
        hint={fileTexts.badRefuellingsHint(bad.length)}
        form={(index, close) => {
          const cells = content.lines[index]?.cells;
          if (!cells) return null;
          const mend = (own: FuelCells) => {
            setMended(new Map(mended).set(index, own));
            close();
          };
          return <FuelLineForm {...{ cells, reading, today }} onMend={mend} onClose={close} />;
        }}
      />
      {good.length > 0 && <CheckedFile {...{ vehicle, file, onDone }} lines={good.map(({ line }) => line)} />}
    </>
  );
}

type Judging = { reading: Reading; mended: ReadonlyMap<number, FuelCells>; ofVehicle: string; today: string };
type Good = { line: number; record: ImportedFuelRecord };
type Bad = { index: number; line: number; problem: string; cells: FuelCells };

function judged({ lines, vehicles }: FuelFile, { reading, mended, ofVehicle, today }: Judging) {
  const [good, bad]: [Good[], Bad[]] = [[], []];
  for (const [index, { line, cells }] of lines.entries()) {
    if (vehicles.length > 0 && cells.vehicle !== ofVehicle) continue;
    const own = mended.get(index);
    const result = own ? judgeFuel(own, ours, today) : judgeFuel(cells, reading, today);
    if ('record' in result) good.push({ line, record: result.record });
    else bad.push({ index, line, problem: result.problem, cells });
  }
  return {
    good: withMissed(
      good,
      bad.map(({ cells }) => cells),
      reading,
    ),
    bad,
  };
}
