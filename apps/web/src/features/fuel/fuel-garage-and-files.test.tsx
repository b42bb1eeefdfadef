import { checkFuelImport, importFuelRecords, listFuelRecords } from '@estradeiro/contract/fuel/records';
import { addFuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '#platform/render.testing.tsx';
import { answerFuel, motorcycle, press, show, three, type } from './fuel.testing.tsx';

afterEach(() => localStorage.clear());

describe('motorcycles', () => {
  it('are added with their tank, and bring the range', async () => {
    answerFuel(three);
    show();
    await screen.findByText(/Diga o tamanho do tanque/);
    await press('Informar o tanque');
    await screen.findByText(/Os 3 abastecimentos já registrados passam para a primeira moto/);
    await press('Adicionar moto');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await dialog.findByText('Nome é obrigatório');
    await userEvent.type(dialog.getByLabelText('Nome'), 'CG 160');
    await userEvent.type(dialog.getByLabelText('Tanque (opcional)'), '12,5');
    const cg = motorcycle(1, { name: 'CG 160', tankLiters: 12.5, records: 3 });
    api.answer(addFuelVehicle, cg);
    answerFuel(
      three.map((record) => ({ ...record, vehicleId: cg.id })),
      [cg],
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Moto adicionada');
    expect(api.seen(addFuelVehicle)[0]?.body).toMatchObject({ name: 'CG 160', tankLiters: 12.5 });
    await press('Fechar');
    await screen.findByText('375');
    type('Quilometragem agora', '12.700');
    await screen.findByText('275');
  });

  it('are chosen where there are two', async () => {
    const [cg, biz] = [motorcycle(1, { name: 'CG' }), motorcycle(2, { name: 'Biz' })];
    answerFuel(three, [cg, biz]);
    show();
    await press('Biz');
    await vi.waitFor(() => expect(api.seen(listFuelRecords).at(-1)?.query).toEqual({ vehicleId: biz.id }));
    expect(screen.getByRole('button', { name: 'Biz' })).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('a file', () => {
  const header = 'Data;Quilometragem;Litros;Valor total';
  const csv = (text: string, size?: number) => {
    const file = new File([text], 'abastecimentos.csv', { type: 'text/csv' });
    if (size) Object.defineProperty(file, 'size', { value: size });
    return file;
  };
  const choose = async (file: File) => {
    answerFuel(three);
    show();
    await press('Importar e exportar');
    await userEvent.upload(await screen.findByLabelText('Escolher arquivo CSV', { selector: 'input' }), file);
  };

  it('is shown before it is imported, whole', async () => {
    api.answer(checkFuelImport, { fresh: [0, 1], recorded: [], repeated: [], contradictions: [] });
    await choose(csv(`${header}\n31/01/2026;13.000;10;60\n02/02/2026;13.300;10;60`));
    await screen.findByText('Arquivo do Estradeiro');
    await screen.findByText('De 31/01/2026 a 02/02/2026');
    api.answer(importFuelRecords, { imported: 1, skipped: 1, leftOut: 0 });
    await press('Importar 2 abastecimentos');
    await screen.findByText('1 abastecimento importado');
    await screen.findByText('1 já estava registrado.');
    expect(api.seen(importFuelRecords)[0]?.body).toMatchObject({ records: [{ odometer: 13_000 }, { liters: 10 }] });
  });

  it('tells each line that is left out and why, and imports those only when told to', async () => {
    api.answer(checkFuelImport, {
      fresh: [0],
      recorded: [2],
      repeated: [3],
      contradictions: [{ index: 1, date: '2026-01-03', odometer: 12_600, isRecorded: true }],
    });
    await choose(
      csv(
        `${header}\n31/01/2026;13.000;10;60\n02/02/2026;1.300;10;60\n03/01/2026;12600;10;60\n31/01/2026;13.000;10;60`,
      ),
    );
    await screen.findByText('2 linhas ficam de fora');
    screen.getByText('1 já está registrado e fica de fora.');
    screen.getByText('Linha 3: 02/02/2026, 1.300 km. Em 03/01/2026 está registrado 12.600 km.');
    screen.getByText('Linha 5: 31/01/2026, 13.000 km. É igual a outra linha do arquivo.');
    screen.getByRole('button', { name: 'Importar 1 abastecimento' });
    await userEvent.click(screen.getByRole('switch', { name: /Importar também estas/ }));
    api.answer(importFuelRecords, { imported: 3, skipped: 1, leftOut: 0 });
    await press('Importar 3 abastecimentos');
    await screen.findByText('3 abastecimentos importados');
    expect(api.seen(importFuelRecords)[0]?.body).toMatchObject({ doubtful: 'import' });
  });

  it('of another motorcycle is asked about, and nothing of it is imported unasked', async () => {
    const contradictions = [0, 1].map((index) => ({ index, date: '2026-01-03', odometer: 12_600, isRecorded: true }));
    api.answer(checkFuelImport, { fresh: [], recorded: [], repeated: [], contradictions });
    await choose(csv(`${header}\n31/01/2026;1.000;10;60\n02/02/2026;1.300;10;60`));
    await screen.findByText(/Este arquivo é mesmo desta moto/);
    screen.getByText('Não há nada para importar deste arquivo.');
    expect(screen.queryByRole('button', { name: /^Importar \d/ })).toBeNull();
  });

  it('with a bad line is not imported at all, and the line is named', async () => {
    await choose(csv(`${header}\n31/01/2026;13.000;10;60\n02/02/2026;13.300;zero;60`));
    await screen.findByText('1 linha com problema');
    screen.getByText(/Linha 3: litros “zero” não é um número/);
    expect(screen.queryByRole('button', { name: /^Importar 1/ })).toBeNull();
  });

  it('of 50 MB is refused unread', async () => {
    await choose(csv('x', 50_000_000));
    expect(await screen.findByRole('alert')).toHaveTextContent('O arquivo tem 50 MB; o limite é 5 MB.');
  });
});
