import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { DayRange } from './calendar.tsx';
import { DateRangeField, rangeAfter } from './date-range-field.tsx';

const unchosen = { from: '', to: '' };

function Form({ start = unchosen }: { start?: DayRange }) {
  const [range, setRange] = useState(start);
  const end = (name: 'from' | 'to', label: string) => ({
    label,
    name,
    error: undefined,
    onChange: (day: string) => setRange({ ...range, [name]: day }),
    onBlur: () => {},
  });
  return (
    <DateRangeField
      range={range}
      from={end('from', 'Check-in')}
      to={end('to', 'Check-out')}
      min="2026-11-21"
      hint={range.from && !range.to ? 'Toque no dia da saída.' : 'Toque no dia da chegada.'}
      onRange={setRange}
    />
  );
}
const day = (name: RegExp) => screen.findByRole('button', { name });
const values = () => screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value);

it('takes the arrival by the first press and the departure by the second, in one calendar', async () => {
  render(<Form />);
  await userEvent.click(await day(/, 27 de novembro/));
  expect(values()).toEqual(['27/11/2026', '']);
  expect(screen.getByText('Toque no dia da saída.')).toBeVisible();
  await userEvent.click(await day(/, 29 de novembro/));
  expect(values()).toEqual(['27/11/2026', '29/11/2026']);
  const chosen = screen.getAllByRole('gridcell', { selected: true }).map((cell) => cell.textContent);
  expect(chosen).toEqual(['27', '28', '29']);
});

it('is moved through and pressed by the keyboard', async () => {
  render(<Form start={{ from: '2026-12-01', to: '' }} />);
  (await day(/, 1 de dezembro/)).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  expect(values()).toEqual(['01/12/2026', '03/12/2026']);
});

it('shows typed days, and offers none before the first', async () => {
  render(<Form />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Check-in' }), '25112026');
  expect(await day(/, 20 de novembro/)).toBeDisabled();
  expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('25');
});

it.each<[string, DayRange, string, DayRange]>([
  ['a first day', unchosen, '2026-12-01', { from: '2026-12-01', to: '' }],
  ['a last day', { from: '2026-12-01', to: '' }, '2026-12-03', { from: '2026-12-01', to: '2026-12-03' }],
  ['an earlier day', { from: '2026-12-05', to: '' }, '2026-12-01', { from: '2026-12-01', to: '' }],
  ['the same day', { from: '2026-12-01', to: '' }, '2026-12-01', { from: '2026-12-01', to: '' }],
  ['a new stay', { from: '2026-12-01', to: '2026-12-03' }, '2026-12-02', { from: '2026-12-02', to: '' }],
])('takes a press for %s', (_, before, pressed, after) => {
  expect(rangeAfter(before, pressed)).toEqual(after);
});
