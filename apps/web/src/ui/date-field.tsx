import { formatDay } from '@estradeiro/contract/day';
import { CalendarDays } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { CalendarProps } from './calendar.tsx';
import { readTypedDay, withSlashes } from './day.ts';
import { Sheet } from './dialog.tsx';
import type { Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { lazyPart } from './lazy-part.tsx';
import { uiTexts } from './texts.ts';
import { showToast } from './toast.tsx';
import { TypedField, type ValueProps } from './typed-field.tsx';

const Calendar = lazyPart<CalendarProps>(() => import('./calendar.tsx').then((m) => m.Calendar));

/** Two digits of a year may be the first half of four. */
const hasWholeYear = (text: string) => /\d{4}/.test(text);

type FieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'value' | 'onChange' | 'valid' | 'min' | 'max'> &
  ValueProps;

/** A day, typed as dd/mm/aaaa. */
export const TypedDay = (props: FieldProps) => (
  <TypedField
    placeholder="dd/mm/aaaa"
    maxLength={10}
    hideIcons // beside a calendar's button they would cover the year
    {...props}
    read={(text) => (hasWholeYear(text) ? readTypedDay(text) : null)}
    readWhole={readTypedDay}
    format={formatDay}
    punctuate={withSlashes}
    problemOf={(text) => (/^\d{1,2}\/\d{1,2}\/\d{4}$/.test(text) ? uiTexts.dateUnreal : uiTexts.dateFormat)}
  />
);

type Props = Omit<FieldProps, 'trailing'> & Pick<CalendarProps, 'min' | 'max'>;

/** A day, typed as dd/mm/aaaa or chosen from a calendar with the days from `min` to `max`; the form validates a typed one. */
export function DateField({ min, max, ...field }: Props) {
  const [open, setOpen] = useState(false);
  const { label, value, onChange } = field;
  const openCalendar = () =>
    Calendar.preload().then(
      () => setOpen(true),
      () => showToast({ title: uiTexts.notOpened, description: uiTexts.notOpenedHint, tone: 'destructive' }),
    );
  return (
    <>
      <TypedDay
        {...field}
        trailing={
          <IconButton
            label={uiTexts.openCalendar(label)}
            icon={<CalendarDays size={24} aria-hidden="true" />}
            aria-haspopup="dialog"
            className="-ml-3"
            onClick={openCalendar}
          />
        }
      />
      <Sheet open={open} onOpenChange={setOpen} title={label}>
        <Calendar
          {...{ min, max, value }}
          onChoose={(day) => {
            onChange(day);
            setOpen(false);
          }}
        />
      </Sheet>
    </>
  );
}
