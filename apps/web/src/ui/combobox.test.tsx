import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Combobox } from './combobox.tsx';

const cities = [
  { key: '1', label: 'São José', hint: 'Santa Catarina' },
  { key: '2', label: 'São José dos Campos', hint: 'São Paulo' },
];

function Search({
  onPick,
  options = cities,
  loading = false,
}: {
  onPick: (label: string) => void;
  options?: typeof cities;
  loading?: boolean;
}) {
  const [value, setValue] = useState('');
  return (
    <Combobox
      label="Destino"
      value={value}
      onChange={setValue}
      options={value ? options : []}
      loading={loading}
      emptyText="Nada encontrado"
      onPick={({ label }) => {
        setValue(label);
        onPick(label);
      }}
    />
  );
}

const input = () => screen.getByRole('combobox', { name: 'Destino' });

it('picks with the keyboard and closes', async () => {
  const onPick = vi.fn();
  render(<Search onPick={onPick} />);
  await userEvent.type(input(), 'sao');
  expect(input()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(input()).toHaveAttribute(
    'aria-activedescendant',
    screen.getByRole('option', { name: /Campos/, selected: true }).id,
  );
  await userEvent.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledWith('São José dos Campos');
  expect(input()).toHaveAttribute('aria-expanded', 'false');
});

it('goes on to the next field once a place is picked with the keyboard, or to what submits the form', async () => {
  render(
    <form>
      <Search onPick={vi.fn()} />
      <button type="button">Apagar</button>
      <input aria-label="Nome" />
      <button type="submit">Salvar</button>
    </form>,
  );
  await userEvent.type(input(), 'sao{ArrowDown}{Enter}');
  expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveFocus();
});

it('picks with a press', async () => {
  const onPick = vi.fn();
  render(<Search onPick={onPick} />);
  await userEvent.type(input(), 's');
  await userEvent.click(screen.getByRole('option', { name: /Santa Catarina/ }));
  expect(onPick).toHaveBeenCalledWith('São José');
});

it('closes on Escape, keeping what was typed', async () => {
  render(<Search onPick={() => {}} />);
  await userEvent.type(input(), 'sao{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(input()).toHaveValue('sao');
});

it.each([
  [true, 'Buscando...'],
  [false, 'Nada encontrado'],
])('without suggestions, loading %s, says %s', async (loading, words) => {
  render(<Search onPick={() => {}} options={[]} loading={loading} />);
  await userEvent.type(input(), 'x');
  expect(screen.getByRole('status')).toHaveTextContent(words);
});

it('keeps what the arrows chose within the window of the list', async () => {
  render(<Search onPick={vi.fn()} />);
  await userEvent.type(input(), 's');
  const list = screen.getByRole('listbox');
  const options = screen.getAllByRole('option');
  Object.defineProperty(list, 'clientHeight', { value: 60 });
  for (const [index, option] of options.entries()) {
    Object.defineProperties(option, { offsetTop: { value: index * 48 }, offsetHeight: { value: 48 } });
  }
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(list.scrollTop).toBe(36);
  await userEvent.keyboard('{ArrowUp}');
  expect(list.scrollTop).toBe(0);
});

it('brings the list into sight when it comes or the window changes, and the input last, without its label', async () => {
  const shown: (string | null)[] = [];
  Element.prototype.scrollIntoView = function () {
    shown.push(this.getAttribute('role'));
  };
  try {
    render(<Search onPick={vi.fn()} />);
    await userEvent.type(input(), 's');
    expect(shown).toEqual(['listbox', 'combobox']);
    window.dispatchEvent(new Event('resize'));
    expect(shown.slice(2)).toEqual(['listbox', 'combobox']);
    await userEvent.keyboard('{Escape}');
    window.dispatchEvent(new Event('resize'));
    expect(shown).toHaveLength(4);
  } finally {
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  }
});
