import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ana, renderScreen } from '#platform/render.testing.tsx';
import { changeDraft, type Draft, emptyDraft } from '../draft.ts';
import { answerRouteFacts } from '../routes.testing.tsx';
import { PointMenu } from './place-menu.tsx';

beforeEach(answerRouteFacts);

const points = ['Lages', 'Guatá', 'Urubici'].map((text, key) => ({ key, text, at: { lat: -28, lng: -49 - key / 10 } }));
const draft: Draft = { ...emptyDraft, points, nextKey: 3, filters: ['fast'] };

function Menu({ pressed, onDraft }: { pressed: number; onDraft: (draft: Draft) => void }) {
  const [current, change] = useReducer(changeDraft, draft);
  onDraft(current);
  const point = current.points[pressed];
  return point && <PointMenu draft={current} point={point} change={change} onClose={() => undefined} />;
}

function press(pressed: number) {
  const onDraft = vi.fn<(draft: Draft) => void>();
  renderScreen(<Menu pressed={pressed} onDraft={onDraft} />, { path: '/routes', rider: ana });
  return () => onDraft.mock.lastCall?.[0].points[pressed];
}

it('offers a style from a stop of the map on, as the list of stops does', async () => {
  const stop = press(1);
  await userEvent.click(await screen.findByRole('button', { name: 'Daqui em diante…' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Daqui em diante…' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Cênica' }));
  expect(stop()?.onward?.preferences).toContain('scenic');
});

it.each([
  ['start', 0],
  ['destination', 2],
])('offers none at the %s', async (_, pressed) => {
  press(pressed);
  expect(await screen.findByRole('button', { name: /^Remover/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Daqui em diante…' })).toBeNull();
});
