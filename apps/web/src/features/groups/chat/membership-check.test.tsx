import { listGroups } from '@estradeiro/contract/groups/groups';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ana, api, renderScreen } from '#platform/render.testing.tsx';
import { someGroup } from '../groups.testing.ts';
import { useIsInGroups } from './in-groups-mark.ts';
import { MembershipCheck } from './membership-check.tsx';

const Known = () => <p>{useIsInGroups() ? 'em grupos' : 'sem grupos'}</p>;
const show = () =>
  renderScreen(
    <>
      <MembershipCheck />
      <Known />
    </>,
    { rider: ana },
  );
const dispatch = (event: Event, target: EventTarget = window) => act(async () => void target.dispatchEvent(event));
const becomeVisible = () => dispatch(new Event('visibilitychange'), document);

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

it('finds that the rider is in a group, though this device never showed one', async () => {
  api.answer(listGroups, [someGroup()]);
  show();
  await screen.findByText('em grupos');
});

it('checks when there is a network again', async () => {
  api.drop(listGroups);
  show();
  await waitFor(() => expect(api.seen(listGroups)).toHaveLength(1));
  api.answer(listGroups, [someGroup()]);
  await dispatch(new Event('online'));
  await screen.findByText('em grupos');
});

it('checks again after a while when the page becomes visible, for a group that was joined on another device', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  api.answer(listGroups, []);
  show();
  await waitFor(() => expect(api.seen(listGroups)).toHaveLength(1));
  await becomeVisible();
  expect(api.seen(listGroups)).toHaveLength(1);
  api.answer(listGroups, [someGroup()]);
  vi.setSystemTime(Date.now() + 601_000);
  await becomeVisible();
  await screen.findByText('em grupos');
});
