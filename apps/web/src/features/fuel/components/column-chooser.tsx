import { useForm } from '#platform/form.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import {
  type ChosenColumns,
  type ChosenField,
  chosenFields,
  guessColumns,
  type UnknownTable,
} from '../csv/chosen-columns.ts';
import { rememberColumns, rememberedColumns } from '../remembered-columns.ts';
import { columnTexts } from '../texts.ts';

const previewLines = 10;
const mostCharacters = 24;
const none = 'none';

type Props = { table: UnknownTable; onChoose: (columns: ChosenColumns) => void };

export function ColumnChooser({ table, onChoose }: Props) {
  const { header } = table;
  const names = namesOf(table);
  const { values, problems, change, submit } = useForm({
    start: () => ({ columns: rememberedColumns(header) ?? guessColumns(header) }),
    judge({ columns }) {
      const missing = missingIn(columns).map((field) => [field, columnTexts.missing]);
      return { output: missing.length > 0 ? null : columns, problems: Object.fromEntries(missing) };
    },
    onSubmit(columns) {
      rememberColumns(header, columns);
      onChoose(columns);
    },
  });
  const { columns } = values;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <div>
        <h3 className="font-semibold">{columnTexts.title}</h3>
        <p className="text-quiet">{columnTexts.hint}</p>
      </div>
      <section aria-label={columnTexts.firstLines} className="rounded-card border border-line px-3 py-2 text-15">
        <dl className="flex flex-col gap-2">
          {names.map((name, column) => (
            <div key={column.toString()}>
              <dt className="font-semibold wrap-anywhere">{name}</dt>
              <dd className="text-quiet tabular-nums wrap-anywhere">{firstValues(table, column)}</dd>
            </div>
          ))}
        </dl>
      </section>
      {chosenFields.map((field) => (
        <SelectField
          key={field}
          name={field}
          label={columnTexts.fields[field]}
          none={columnTexts.choose}
          value={columns[field] === undefined ? (isNeeded(field) ? '' : none) : String(columns[field])}
          options={[
            ...(isNeeded(field) ? [] : [{ value: none, label: columnTexts.none }]),
            ...names.map((name, column) => ({ value: String(column), label: name })),
          ]}
          error={problems[field]}
          onChoose={(chosen) => change({ columns: withColumn(columns, field, chosen) })}
        />
      ))}
      <Button type="submit">{columnTexts.go}</Button>
    </form>
  );
}

const isNeeded = (field: ChosenField) => field === 'date' || field === 'odometer' || field === 'volume';

/** The missing fields; the cost comes from the total or from the price of a litre. */
function missingIn(columns: ChosenColumns): ChosenField[] {
  const missing = chosenFields.filter((field) => isNeeded(field) && columns[field] === undefined);
  const isPaid = columns.totalCost !== undefined || columns.unitPrice !== undefined;
  return isPaid ? missing : [...missing, 'totalCost'];
}

function withColumn(columns: ChosenColumns, field: ChosenField, chosen: string): ChosenColumns {
  const { [field]: _, ...others } = columns;
  return chosen === none ? others : { ...others, [field]: Number(chosen) };
}

/** A column without a header is named by its number. */
function namesOf({ header, lines }: UnknownTable): string[] {
  const first = lines.slice(0, previewLines);
  const width = first.reduce((widest, { cells }) => Math.max(widest, cells.length), header.length);
  return Array.from({ length: width }, (_, column) => header[column] || columnTexts.column(column + 1));
}

const firstValues = ({ lines }: UnknownTable, column: number): string =>
  lines
    .slice(0, previewLines)
    .map(({ cells }) => cells[column] ?? '')
    .filter((value) => value !== '')
    .map((value) => (value.length > mostCharacters ? `${value.slice(0, mostCharacters)}…` : value))
    .join(' · ');
