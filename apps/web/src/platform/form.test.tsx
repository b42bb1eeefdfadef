import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Field } from '#ui/field.tsx';
import { type FormSettings, judge, useForm } from './form.ts';

const schema = z.object({ bike: z.string().trim().min(1), plate: z.string().length(7) });
const start = { bike: '', plate: '' };
const problem = ({ path }: z.core.$ZodIssue) => `${String(path[0])} é obrigatório`;

type Settings = FormSettings<typeof start, z.output<typeof schema>>;
type Props = Pick<Settings, 'onSubmit'> & Partial<Pick<Settings, 'start' | 'showsProblems'>>;

function Form(props: Props) {
  const { field, submit } = useForm<typeof start, z.output<typeof schema>>({
    start,
    judge: (typed) => judge(schema, typed, problem, { plate: typed.plate.startsWith('X') && 'plate começa com X' }),
    showsProblems: 'changed',
    ...props,
  });
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
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ bike: 'Ténéré', plate: 'ABC1D23' }, expect.any(String));
});

it('starts from what is known, without judging it', async () => {
  const onSubmit = vi.fn();
  render(<Form onSubmit={onSubmit} start={{ bike: 'Himalayan', plate: '' }} />);
  expect(input('Moto')).toHaveValue('Himalayan');
  expect(screen.queryByTestId('field-success')).toBeNull();
  await userEvent.type(input('Placa'), 'ABC1D23');
  await save();
  expect(onSubmit).toHaveBeenCalledWith({ bike: 'Himalayan', plate: 'ABC1D23' }, expect.any(String));
  await userEvent.clear(input('Moto'));
  expect(input('Moto')).toHaveValue('');
  expect(screen.getByText('bike é obrigatório')).toBeVisible();
});

it('can keep quiet until it is sent, or until a field is left', async () => {
  const { rerender } = render(<Form onSubmit={vi.fn()} showsProblems="sent" />);
  await userEvent.type(input('Placa'), 'ABC');
  await userEvent.tab();
  expect(screen.queryByText('plate é obrigatório')).toBeNull();
  rerender(<Form onSubmit={vi.fn()} showsProblems="left" />);
  await userEvent.type(input('Placa'), 'D');
  expect(screen.queryByText('plate é obrigatório')).toBeNull();
  await userEvent.tab();
  expect(screen.getByText('plate é obrigatório')).toBeVisible();
});

it('holds to rules that the schema does not know', async () => {
  const onSubmit = vi.fn();
  render(<Form onSubmit={onSubmit} start={{ bike: 'Ténéré', plate: '' }} />);
  await userEvent.type(input('Placa'), 'XBC1D23');
  await save();
  expect(screen.getByText('plate começa com X')).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
});
