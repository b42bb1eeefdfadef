import { listMaintenance } from '@estradeiro/contract/fuel/maintenance';
import { importMaintenance } from '@estradeiro/contract/fuel/maintenance-import';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '#platform/render.testing.tsx';
import { answerFuel, press, refuelling } from '../fuel.testing.tsx';
import { cg, changed as done, item, show } from './maintenance.testing.tsx';

const oil = item(1);
/** A spreadsheet would run this note as a formula. */
const changed = { ...done, note: '=1+1' };
const choose = async (...lines: string[]) => {
  const file = new File([['Date,Odometer,Description,Cost,Notes', ...lines].join('\n')], 'm.csv', { type: 'text/csv' });
  await press('Importar e exportar');
  await userEvent.upload(await screen.findByLabelText('Escolher arquivo CSV', { selector: 'input' }), file);
};

beforeEach(() => {
  answerFuel([refuelling(0, { vehicleId: cg.id })], [cg]);
  api.answer(listMaintenance, { items: [oil], records: [changed] });
  show();
});
afterEach(() => localStorage.clear());

it('shows what it understood before it imports it', async () => {
  await choose(
    '2026-01-02,9000,Óleo do motor,89.90,=1+1',
    '2026-02-02,10000,Chain kit and sprocket,300,',
    '2026-02-03,0,Parking,12,',
  );
  await screen.findByText('Arquivo do LubeLogger');
  screen.getByText('1 já está registrada e fica de fora.');
  screen.getByText('Item novo: Kit relação');
  screen.getByText('1 linha não é manutenção e fica de fora');
  screen.getByText('Linha 4: Parking');
  expect(screen.getByText('Chain kit and sprocket').parentElement).toHaveTextContent(
    /Kit relação.*02\/02\/2026.*10.000 km/,
  );
  api.answer(importMaintenance, { imported: 1, skipped: 1 });
  await press('Importar 1 manutenção');
  await screen.findByText('1 manutenção importada');
  expect(api.seen(importMaintenance)[0]?.body).toMatchObject({ vehicleId: cg.id, records: [{ cost: 89.9 }, {}] });
});

it('says that all of it is recorded already, and no more', async () => {
  await choose('2026-01-02,9000,Óleo do motor,89.90,=1+1');
  await screen.findByText('Esta manutenção já está aqui');
  expect(screen.queryByText(/^1 manutenção$|Não há nada para importar|fica de fora/)).toBeNull();
});

it('says how many notes it cuts', async () => {
  await choose(`2026-02-02,9000,Oil change,89.90,${'a'.repeat(200)}`);
  await screen.findByText('1 observação passa de 200 caracteres e será cortada.');
});

it('imports a file without its invalid line, or with it once it is corrected', async () => {
  await choose('2026-13-40,9000,Oil change,89.90,');
  await screen.findByText(/Linha 2: data “2026-13-40” não é uma data/);
  screen.getByText(/^O resto do arquivo entra sem ela\. /);
  expect(screen.queryByRole('button', { name: /^Importar \d/ })).toBeNull();
  await press('Corrigir a linha 2');
  expect(screen.getByLabelText('Custo (R$)')).toHaveValue('89,9');
  await userEvent.type(screen.getByLabelText('Data'), '31/12/2025');
  await press('Usar assim');
  api.answer(importMaintenance, { imported: 1, skipped: 0 });
  await press('Importar 1 manutenção');
  expect(api.seen(importMaintenance)[0]?.body).toMatchObject({ records: [{ date: '2025-12-31', odometer: 9_000 }] });
});

it.each([
  ['keeps the interval of a line that is mended', '3000', { everyKm: 3_000, everyMonths: 6 }],
  ['leaves out what is no interval', 'x', { everyKm: null, everyMonths: 6 }],
])('%s', async (_, every, expected) => {
  const header = 'CostTitle,Date,Odo,CostTypeID,Notes,Cost,RemindOdo,RemindDate,isTemplate,RepeatOdo,RepeatMonths';
  const line = `Troca de óleo,2026-13-40,10163,1,,89.90,0,2011-01-01,0,${every},6`;
  const file = new File([`## Costs\n${header}\n${line}`], 'fuelio.csv', { type: 'text/csv' });
  await press('Importar e exportar');
  await userEvent.upload(await screen.findByLabelText('Escolher arquivo CSV', { selector: 'input' }), file);
  await press(/^Corrigir a linha/);
  await userEvent.type(screen.getByLabelText('Data'), '31/12/2025');
  await press('Usar assim');
  api.answer(importMaintenance, { imported: 1, skipped: 0 });
  await press('Importar 1 manutenção');
  expect(api.seen(importMaintenance)[0]?.body).toMatchObject({ records: [{ date: '2025-12-31', ...expected }] });
});

it('says of a file of refuellings alone what it is, and where to import it', async () => {
  const refuellings = 'Date,Odometer,FuelConsumed,Cost\n10/20/2026,12260,13,79.3';
  await press('Importar e exportar');
  await userEvent.upload(
    await screen.findByLabelText('Escolher arquivo CSV', { selector: 'input' }),
    new File([refuellings], 'gas.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Não reconhecemos este arquivo');
  expect(screen.getByText('O arquivo tem 1 abastecimento. Importe em Combustível.')).toBeVisible();
});

it('takes a reminder for what is to be done', async () => {
  const header =
    'CostTitle,Date,Odo,CostTypeID,Notes,Cost,RemindOdo,RemindDate,isTemplate,RepeatOdo,RepeatMonths,isIncome';
  const line = 'Revisão anual,2026-02-08,0,1,,0.0,0,2026-07-19,0,0,0,0';
  const file = new File([`## Costs\n${header}\n${line}`], 'fuelio.csv', { type: 'text/csv' });
  await press('Importar e exportar');
  await userEvent.upload(await screen.findByLabelText('Escolher arquivo CSV', { selector: 'input' }), file);
  await screen.findByText('1 lembrete, que entra como item');
  screen.getByText('19/07/2026');
  api.answer(importMaintenance, { imported: 0, skipped: 0 });
  await press('Importar 1 lembrete');
  expect(api.seen(importMaintenance)[0]?.body).toMatchObject({
    records: [],
    reminders: [{ kind: 'other', name: 'Revisão anual', dueOn: '2026-07-19' }],
  });
});

it('exports the records as a file that no spreadsheet runs', async () => {
  const made = vi.spyOn(URL, 'createObjectURL');
  await press('Importar e exportar');
  await press('Para Estradeiro');
  await waitFor(() => expect(made).toHaveBeenCalled());
  const [blob] = made.mock.calls[0] ?? [];
  const written = blob instanceof Blob ? await blob.text() : '';
  expect(written).toContain(`02/01/2026;Óleo do motor;;9000;89,9;"'=1+1";;3000;`);
});
