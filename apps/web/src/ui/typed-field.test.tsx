import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { TimeField } from './typed-field.tsx';

function Form() {
  const [time, setTime] = useState('');
  return (
    <>
      <TimeField label="Hora" value={time} onChange={setTime} />
      <output>{time}</output>
    </>
  );
}
const field = () => screen.getByRole('textbox', { name: 'Hora' });

it.each([
  ['0730', '07:30'],
  ['730', '07:30'],
  ['7:30', '07:30'],
  ['2359', '23:59'],
])('takes "%s" for %s', async (typed, time) => {
  render(<Form />);
  await userEvent.type(field(), typed);
  expect(screen.getByRole('status')).toHaveTextContent(time);
  await userEvent.tab();
  expect(field()).toHaveValue(time);
});

it.each(['24:00', '12:60', '12'])('shows on blur that "%s" is no time', async (typed) => {
  render(<Form />);
  await userEvent.type(field(), typed);
  await userEvent.tab();
  expect(field()).toHaveAccessibleDescription('Formato de hora inválido. Use HH:MM');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
