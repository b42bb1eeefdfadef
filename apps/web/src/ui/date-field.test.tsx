import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { DateField } from './date-field.tsx';

function Form({
  start = '',
  error,
  onDay = () => {},
}: {
  start?: string;
  error?: string;
  onDay?: (day: string) => void;
}) {
  const [day, setDay] = useState(start);
  const change = (changed: string) => {
    setDay(changed);
    onDay(changed);
  };
  return (
    <>
      <DateField
        label="Check-in"
        min="2026-11-21"
        value={day}
        onChange={change}
        error={day === '' ? error : undefined}
      />
      <button type="button" onClick={() => setDay('2026-12-24')}>
        Natal
      </button>
    </>
  );
}
const field = () => screen.getByRole('textbox', { name: 'Check-in' });
async function openCalendar() {
  await userEvent.click(screen.getByRole('button', { name: 'Calendário: Check-in' }));
  await screen.findByRole('dialog', { name: 'Check-in' });
}
const calendar = () => within(screen.getByRole('dialog', { name: 'Check-in' }));

it('shows dd/mm/aaaa and gives yyyy-MM-dd, and inserts the slashes', async () => {
  const days: string[] = [];
  render(<Form start="2026-12-01" onDay={(day) => days.push(day)} />);
  expect(field()).toHaveValue('01/12/2026');
  expect(field()).toHaveAttribute('inputmode', 'numeric');
  await userEvent.clear(field());
  await userEvent.type(field(), '05122026');
  expect(field()).toHaveValue('05/12/2026');
  expect(days).toEqual(['', '2026-12-05']);
});

it.each([
  ['0512', 'Formato de data inválido. Use DD/MM/AAAA'],
  ['31022027', 'Data inválida'],
])('shows the problem of "%s" on blur', async (typed, problem) => {
  render(<Form />);
  await userEvent.type(field(), typed);
  expect(field()).toBeValid();
  await userEvent.tab();
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription(problem);
});

it("shows the form's problem where nothing is typed", () => {
  render(<Form error="Data de check-in é obrigatória" />);
  expect(field()).toHaveAccessibleDescription('Data de check-in é obrigatória');
});

it('replaces typed text by a new value', async () => {
  render(<Form />);
  await userEvent.type(field(), '0512');
  await userEvent.click(screen.getByRole('button', { name: 'Natal' }));
  expect(field()).toHaveValue('24/12/2026');
});

describe('the calendar', () => {
  it('is in Portuguese, takes a day by a press, closes and returns the focus', async () => {
    render(<Form start="2026-12-01" />);
    await openCalendar();
    expect(calendar().getByRole('grid', { name: 'dezembro 2026' })).toBeVisible();
    await userEvent.click(calendar().getByRole('button', { name: /, 5 de dezembro de 2026/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field()).toHaveValue('05/12/2026');
    expect(screen.getByRole('button', { name: 'Calendário: Check-in' })).toHaveFocus();
  });

  it('is moved through by the keyboard, from the chosen day', async () => {
    render(<Form start="2026-12-01" />);
    await openCalendar();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(field()).toHaveValue('09/12/2026');
  });

  it('offers no day before the first', async () => {
    render(<Form start="2026-11-25" />);
    await openCalendar();
    expect(calendar().getByRole('button', { name: /20 de novembro/ })).toBeDisabled();
    expect(calendar().getByRole('button', { name: /21 de novembro/ })).toBeEnabled();
    expect(calendar().getByRole('button', { name: 'Ir para o mês anterior' })).toHaveAttribute('aria-disabled', 'true');
  });
});
