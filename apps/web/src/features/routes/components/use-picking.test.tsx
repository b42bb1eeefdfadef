import { reversePlace } from '@estradeiro/contract/places';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer, useRef } from 'react';
import { expect, it } from 'vitest';
import { api } from '#platform/render.testing.tsx';
import { changeDraft, emptyDraft, roleTextOf } from '../draft.ts';
import { PickLine } from './pick-line.tsx';
import { usePicking } from './use-picking.ts';

const at = { lat: -28.01, lng: -49.59 };
const name = { ...at, name: 'Rua XV', context: 'Urubici', kind: 'street' as const };

function Planner() {
  const [draft, change] = useReducer(changeDraft, emptyDraft);
  const line = useRef<HTMLButtonElement>(null);
  const picking = usePicking(draft, change, line);
  return (
    <>
      {picking.point ? (
        <PickLine name={roleTextOf(picking.point, draft.points)} onCancel={picking.end} />
      ) : (
        <button ref={line} type="button">
          {draft.points.map(({ text }) => text).join(' → ')}
        </button>
      )}
      <button type="button" onClick={() => picking.begin(1)}>
        Escolher
      </button>
      <button type="button" onClick={() => picking.pick(at)}>
        Mapa
      </button>
    </>
  );
}
const press = (label: string) => userEvent.click(screen.getByRole('button', { name: label }));

it('sets the point by the next tap, under the name of its place', async () => {
  api.answer(reversePlace, name);
  render(<Planner />);
  await press('Mapa');
  expect(screen.getByRole('button', { name: '→' })).toBeVisible();
  await press('Escolher');
  expect(screen.getByText('Toque no mapa: Destino')).toHaveFocus();
  await press('Mapa');
  await screen.findByRole('button', { name: '→ Rua XV, Urubici' });
});

it('sets nothing once it is cancelled, by button or key, and returns the focus', async () => {
  render(<Planner />);
  await press('Escolher');
  await press('Cancelar');
  await press('Escolher');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText(/^Toque no mapa/)).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Escolher' })).toHaveFocus());
  await press('Mapa');
  expect(screen.getByRole('button', { name: '→' })).toBeVisible();
});
