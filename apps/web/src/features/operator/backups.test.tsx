import { getOperatorBackups, noteBackup, setBackups, startBackup } from '@estradeiro/contract/operator-backups';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { Backups } from './components/backups.tsx';
import { noBackups } from './operator.testing.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000).toISOString();
const copy = (days: number) => ({ name: `of ${days} days ago`, bytes: 12.3e6, madeAt: daysAgo(days) });
const run = {
  startedAt: daysAgo(1),
  by: 'night' as const,
  endedAt: daysAgo(1),
  failure: null,
  remark: null,
  isSecondTry: false,
};

it('says when the last copy was checked and what was read of it, and lists the copies with size and age', async () => {
  const check = { name: 'x', at: daysAgo(2), accounts: 12, rows: 3_481 };
  api.answer(getOperatorBackups, { ...noBackups, check, run, copies: [1, 2, 3, 4].map(copy), isSameDisk: false });
  renderScreen(<Backups />);
  expect(await screen.findByText('Última cópia conferida há 2 d')).toBeDefined();
  expect(screen.getByText(/lida: 12 contas, 3.481 registros/)).toBeDefined();
  expect(screen.getByText('4 cópias guardadas')).toBeDefined();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    [1, 2, 3].map((days) => expect.stringContaining(`12 MB · há ${days} d`)),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar todas' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(screen.queryByText(/É o mesmo disco/)).toBeNull();
});

it('makes a copy now, after saying that there is none and that they share a disk', async () => {
  api.answer(getOperatorBackups, noBackups);
  renderScreen(<Backups />);
  expect(await screen.findByText('Nenhuma cópia feita ainda')).toBeDefined();
  expect(screen.getByText(/É o mesmo disco dos dados/)).toBeDefined();
  api.answer(startBackup);
  api.answer(getOperatorBackups, { ...noBackups, step: 'Copiando o banco de dados' });
  await userEvent.click(screen.getByRole('button', { name: 'Fazer cópia agora' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Copiando o banco de dados');
  expect(api.seen(startBackup)).toHaveLength(1);
});

it('says of copies that lie there unchecked that no copy was checked, not that none was made', async () => {
  api.answer(getOperatorBackups, { ...noBackups, copies: [copy(1)] });
  renderScreen(<Backups />);
  expect(await screen.findByText('Nenhuma cópia conferida ainda')).toBeDefined();
  expect(screen.queryByText('Nenhuma cópia feita ainda')).toBeNull();
});

it('says why older copies stayed beside a good one, which did not fail', async () => {
  const remark = 'As cópias antigas não puderam ser apagadas: recusado.';
  api.answer(getOperatorBackups, { ...noBackups, run: { ...run, remark } });
  renderScreen(<Backups />);
  expect(await screen.findByText(remark)).toBeDefined();
  expect(screen.queryByText(/não deu certo/)).toBeNull();
});

it('says in words why the last one failed, and why what is stored could not be read', async () => {
  const failure = 'copias.example recusou a chave.';
  api.answer(getOperatorBackups, { ...noBackups, run: { ...run, failure }, copies: null, unread: 'Sem resposta.' });
  renderScreen(<Backups />);
  expect(await screen.findByText(/^A cópia de .* não deu certo$/)).toBeDefined();
  expect(screen.getByText(failure)).toBeDefined();
  expect(screen.getByText('Sem resposta.')).toBeDefined();
});

it('sets the hour and for how long copies are kept, and sends only what was changed', async () => {
  api.answer(getOperatorBackups, noBackups);
  api.answer(setBackups);
  renderScreen(<Backups />);
  await userEvent.click(await screen.findByRole('switch', { name: /Fazer uma cópia toda noite/ }));
  expect(api.seen(setBackups)[0]).toHaveProperty('body', { nightly: true });
  api.answer(getOperatorBackups, { ...noBackups, settings: { nightly: true, hour: 3, keepDays: 30 } });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Guardar cada cópia por' }), '1 ano');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'A que horas (Brasília)' }), '4h');
  expect(api.seen(setBackups).at(-1)).toHaveProperty('body', { hour: 4 });
});

it('says what saves PostgreSQL, and notes that it was done', async () => {
  api.answer(getOperatorBackups, { kind: 'outside', notedAt: daysAgo(3) });
  renderScreen(<Backups />);
  const part = within(await screen.findByRole('region', { name: 'Cópias dos dados' }));
  expect(await part.findByText('Última cópia anotada há 3 d')).toBeDefined();
  expect(part.getByText(/^pg_dump --format=custom/)).toBeDefined();
  api.answer(noteBackup);
  await userEvent.click(part.getByRole('button', { name: 'Anotar: cópia feita agora' }));
  expect(api.seen(noteBackup)).toHaveLength(1);
});
