import { checkFuelImport, createFuelRecord } from '@estradeiro/contract/fuel/records';
import { updateFuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#platform/render.testing.tsx';
import { answerFuel, motorcycle, openRow, press, refuelling, show, type } from './fuel.testing.tsx';

const reset = { on: '2026-03-10', lastKm: 46_900, firstKm: 0 };
const cg = motorcycle(1, { name: 'CG' });
const withNewPanel = { ...cg, odometerResets: [reset] };
const at = (n: number, date: string, odometer: number) => refuelling(n, { vehicleId: cg.id, date, odometer });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-20T15:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

async function fillIn(km: string) {
  await press('Registrar Abastecimento');
  type('Litros', '10');
  type('Valor total', '60');
  await userEvent.click(screen.getByRole('radio', { name: 'Shell' }));
  type('Quilometragem', km);
}

describe('an odometer that goes far back', () => {
  it('is asked about, recorded once, and counted on', async () => {
    answerFuel([at(1, '2026-03-01', 46_900)], [cg]);
    show();
    await fillIn('150');
    await press('Sim, o painel é novo');
    const dialog = within(await screen.findByRole('dialog', { name: 'Trocou o painel?' }));
    expect(dialog.getByLabelText('O antigo marcava por último')).toHaveValue('46.900');
    expect(dialog.getByLabelText('O novo começou em')).toHaveValue('0');
    api.answer(updateFuelVehicle, { ...cg, odometerResets: [{ ...reset, on: '2026-04-20' }] });
    answerFuel([at(1, '2026-03-01', 46_900)], [{ ...cg, odometerResets: [{ ...reset, on: '2026-04-20' }] }]);
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('São 47.050 km no total, com o painel antigo.');
    expect(api.seen(updateFuelVehicle)[0]?.body).toMatchObject({
      odometerResets: [{ on: '2026-04-20', lastKm: 46_900, firstKm: 0 }],
    });
    api.answer(createFuelRecord, at(2, '2026-04-20', 47_050));
    await press('Registrar');
    await vi.waitFor(() => expect(api.seen(createFuelRecord)[0]?.body).toMatchObject({ odometer: 47_050 }));
  });

  it('is not asked about where it goes back a little', async () => {
    answerFuel([at(1, '2026-03-01', 46_900)], [cg]);
    show();
    await fillIn('46.800');
    expect(screen.queryByText('Trocou o painel?')).toBeNull();
  });

  it('is asked about where it was recorded before', async () => {
    answerFuel([at(1, '2026-03-01', 46_900), at(2, '2026-03-20', 300)], [cg]);
    show();
    expect(await screen.findByText('O odômetro marcava 46.900 km antes, e menos em 20/03/2026.')).toBeVisible();
  });

  it('is asked about in a file', async () => {
    answerFuel([], [cg]);
    api.answer(checkFuelImport, { fresh: [0], recorded: [], repeated: [], contradictions: [] });
    show();
    await press('Importar e exportar');
    const text = 'Data;Quilometragem;Litros;Valor total\n01/03/2026;46900;10;60\n20/03/2026;300;10;60';
    const file = new File([text], 'a.csv', { type: 'text/csv' });
    await userEvent.upload(await screen.findByLabelText('Escolher arquivo CSV', { selector: 'input' }), file);
    expect(await screen.findByText('Trocou o painel?')).toBeVisible();
  });
});

it('is typed as the panel shows it from then on', async () => {
  answerFuel([at(1, '2026-04-01', 47_300)], [withNewPanel]);
  show();
  await openRow('01/04');
  await press(/^Editar/);
  expect(screen.getByLabelText('Quilometragem')).toHaveValue('400');
});

describe('a motorcycle that was sold', () => {
  const sold = motorcycle(2, { name: 'Biz', soldOn: '2026-02-01', records: 1 });

  it('is no longer offered, and its records can still be seen', async () => {
    answerFuel([at(1, '2026-03-01', 46_900)], [cg, sold]);
    show();
    await screen.findByText('Consumo médio');
    expect(screen.queryByRole('button', { name: 'Biz' })).toBeNull();
    await press('Minhas motos');
    expect(await screen.findByText('Vendida em 01/02/2026')).toBeVisible();
    await press('Ver registros');
    expect(await screen.findByRole('button', { name: 'Biz' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('is marked where the motorcycle is edited', async () => {
    answerFuel([], [cg]);
    api.answer(updateFuelVehicle, { ...cg, soldOn: '2026-04-01' });
    show();
    await press('Minhas motos');
    await press('Editar CG');
    type('Vendida em (opcional)', '01/04/2026');
    await press('Salvar');
    await vi.waitFor(() => expect(api.seen(updateFuelVehicle)[0]?.body).toMatchObject({ soldOn: '2026-04-01' }));
  });
});
