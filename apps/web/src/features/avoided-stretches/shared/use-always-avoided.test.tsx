import { allowAgain, avoidAlways, listAlwaysAvoided } from '@estradeiro/contract/avoided-stretches';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { recordIdOf } from '#platform/record-id.ts';
import { ana, api, renderScreen } from '#platform/render.testing.tsx';
import { clearToast, Toasts } from '#ui/toast.tsx';
import { useAlwaysAvoided } from './use-always-avoided.ts';

afterEach(clearToast);

const createdAt = '2026-11-01T12:00:00.000Z';
const bridge = { lat: -28.1, lng: -49.5, name: 'Ponte' };
const there = { ...bridge, headingDegrees: 90, id: crypto.randomUUID(), createdAt };
const back = { ...bridge, headingDegrees: 270, id: crypto.randomUUID(), createdAt };

function Avoiding() {
  const { avoid, allow } = useAlwaysAvoided();
  return (
    <>
      <button type="button" onClick={() => avoid({ ...bridge, headingDegrees: 270 })}>
        Evitar
      </button>
      <button type="button" onClick={() => allow(back)}>
        Liberar
      </button>
      <Toasts />
    </>
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('takes back what was avoided last, and no other direction at that place, without reading the list anew', async () => {
  api.answer(listAlwaysAvoided, [there]);
  api.answer(avoidAlways, back);
  api.answer(allowAgain);
  renderScreen(<Avoiding />, { rider: ana });
  await press('Evitar');
  await screen.findByText('Evitado sempre: Ponte');
  const key = api.seen(avoidAlways)[0]?.idempotencyKey ?? '';
  api.drop(listAlwaysAvoided);
  await press('Desfazer');
  const id = recordIdOf(avoidAlways, { riderId: ana.id, key, params: {} });
  await vi.waitFor(() => expect(api.seen(allowAgain)).toMatchObject([{ params: { id } }]));
});

it('says so where an undo is refused', async () => {
  api.answer(listAlwaysAvoided, [back]);
  api.answer(allowAgain);
  api.fail(avoidAlways, 'limit_reached', 409);
  renderScreen(<Avoiding />, { rider: ana });
  await press('Liberar');
  await screen.findByText('Liberado: Ponte');
  await press('Desfazer');
  await screen.findByText('O trecho não mudou');
});
