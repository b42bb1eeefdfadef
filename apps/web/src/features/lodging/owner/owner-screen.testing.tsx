import { listOwnAccommodations, type OwnAccommodation } from '@estradeiro/contract/lodging/owner';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, vi } from 'vitest';
import { useSearch } from 'wouter';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { clearToast, Toasts } from '#ui/toast.tsx';
import { serra } from './owner.testing.ts';
import { OwnerScreen } from './owner-screen.tsx';
import { type OwnerView, ownerAddress } from './view.ts';

const noon = () => new Date('2026-06-03T12:00:00').getTime();
afterEach(() => {
  clearToast();
  vi.unstubAllGlobals();
});

const Screen = () => <OwnerScreen search={useSearch()} clock={noon} />;

export function show(view: OwnerView, places: OwnAccommodation[] | null = [serra]) {
  if (places) api.answer(listOwnAccommodations, places);
  return renderScreen(
    <>
      <Screen />
      <Toasts />
    </>,
    { path: ownerAddress(view) },
  );
}
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
export const fill = async (name: string | RegExp, text: string) => {
  const input = await screen.findByRole('textbox', { name });
  await userEvent.clear(input);
  await userEvent.type(input, text);
};
