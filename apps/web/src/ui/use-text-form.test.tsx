import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Field } from './field.tsx';
import { useTextForm } from './use-text-form.ts';

const schema = z.object({ bike: z.string().trim().min(1), plate: z.string().length(7) });
const names = ['bike', 'plate'] as const;
const problem = ({ path }: z.core.$ZodRawIssue) => `${String(path?.[0])} é obrigatório`;

type Props = { onSubmit: (bike: z.output<typeof schema>) => void; initial?: { bike: string } };

function Form({ onSubmit, initial }: Props) {
  const { field, submit } = useTextForm({ schema, names, initial, problem, onSubmit });
  return (
    <form noValidate onSubmit={submit}>
      <Field {...field('bike')} label="Moto" />
      <Field {...field('plate')} label="Placa" />
      <button type="submit">Salvar</button>
    </form>
  );
}

const input = (name: string) => screen.getByRole('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));

it('judges only what was typed in, until it is sent', async () => {
  const onSubmit = vi.fn();
  render(<Form onSubmit={onSubmit} />);
  await userEvent.type(input('Placa'), 'ABC');
  expect(screen.getByText('plate é obrigatório')).toBeVisible();
  expect(screen.queryByText('bike é obrigatório')).toBeNull();
  await save();
  expect(screen.getByText('bike é obrigatório')).toBeVisible();
  expect(input('Moto')).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('hands over what the schema makes of the texts', async () => {
  const onSubmit = vi.fn();
  render(<Form onSubmit={onSubmit} />);
  await userEvent.type(input('Moto'), ' Ténéré ');
  await userEvent.type(input('Placa'), 'ABC1D23');
  expect(screen.getAllByTestId('field-success')).toHaveLength(2);
  await save();
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ bike: 'Ténéré', plate: 'ABC1D23' });
});

it('starts from what is known, without judging it', async () => {
  const onSubmit = vi.fn();
  render(<Form onSubmit={onSubmit} initial={{ bike: 'Himalayan' }} />);
  expect(input('Moto')).toHaveValue('Himalayan');
  expect(screen.queryByTestId('field-success')).toBeNull();
  await userEvent.type(input('Placa'), 'ABC1D23');
  await save();
  expect(onSubmit).toHaveBeenCalledWith({ bike: 'Himalayan', plate: 'ABC1D23' });
  await userEvent.clear(input('Moto'));
  expect(input('Moto')).toHaveValue('');
  expect(screen.getByText('bike é obrigatório')).toBeVisible();
});
