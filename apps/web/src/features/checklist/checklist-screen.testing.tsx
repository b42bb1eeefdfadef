import { type Checklist, createChecklist, mainChecklistName } from '@estradeiro/contract/checklist/lists';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { clearToast, Toasts } from '#ui/toast.tsx';
import { ChecklistScreen } from './checklist-screen.tsx';
import { templateItems } from './templates.ts';
import type { TemplateName } from './texts.ts';

export const served = (more: Partial<Checklist> = {}, template: TemplateName = 'standard'): Checklist => ({
  id: crypto.randomUUID(),
  userId: crypto.randomUUID(),
  name: mainChecklistName,
  items: templateItems(template),
  removed: [],
  completedCount: 0,
  totalCount: 19,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...more,
});
export const show = () =>
  renderScreen(
    <>
      <ChecklistScreen />
      <Toasts />
    </>,
    { path: '/checklist' },
  );
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
export const tick = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }));
export const sent = () => api.seen(createChecklist).at(-1)?.body as { items: { text: string; completed: boolean }[] };
export const withoutNetwork = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
export const tickedIn = ({ items }: { items: { text: string; completed: boolean }[] }) =>
  items.filter(({ completed }) => completed).map(({ text }) => text);

class SilentSource extends EventTarget {
  close() {}
}

beforeEach(() => vi.stubGlobal('EventSource', SilentSource));
afterEach(() => {
  clearToast();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});
