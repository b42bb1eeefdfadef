import { createFuelRecord, deleteFuelRecord, updateFuelRecord } from '@estradeiro/contract/fuel';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Toasts } from '#ui/toast.tsx';
import { ana, renderScreen } from '../render.testing.tsx';
import { outbox } from './outbox.ts';
import { recordKind } from './record-writes.ts';
import { useRemovingRecord } from './use-removing-record.ts';

vi.mock('./remove-record.ts', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

const kind = recordKind({
  ...{ name: 'tank', create: createFuelRecord, change: updateFuelRecord, remove: deleteFuelRecord },
  ...{ refreshes: [], readAnew: () => [], titleOf: () => 'Tanque' },
});

function Tank() {
  const remove = useRemovingRecord({ kind, onArrived: () => undefined });
  return (
    <button type="button" onClick={() => void remove({ id: 'one' })}>
      Excluir
    </button>
  );
}

it('says that nothing was deleted where what deletes is not on this device', async () => {
  renderScreen(
    <>
      <Tank />
      <Toasts />
    </>,
    { rider: ana },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
  await screen.findByText('Não deu certo');
  expect(outbox.queue()).toEqual([]);
});
