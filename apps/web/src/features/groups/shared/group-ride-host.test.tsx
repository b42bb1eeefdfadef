import { getUser } from '@estradeiro/contract/auth';
import {
  acknowledgeSignal,
  listRiding,
  listSignals,
  type RidingSignal,
  reportRidingPosition,
  sendSignal,
  stopSharing,
} from '@estradeiro/contract/groups/riding';
import { startSweepWatch } from '@estradeiro/navigation/group-ride/sweep-watch';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeDevice } from '#platform/device.testing.ts';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { clearToast, Toasts } from '#ui/toast.tsx';
import { beForemost } from '../riding/foremost-page.ts';
import { fakeLocks } from '../riding/locks.testing.ts';
import { callToGroup } from '../riding/use-outgoing.ts';
import { storedGroupRide, storeGroupRide } from './group-ride.ts';
import { GroupRideHost } from './group-ride-host.tsx';
import { acknowledged, outgoingNow, sweepNow } from './now-shown.ts';
import { SharingStripOnCard } from './sharing-strip.tsx';

const device = fakeDevice();
const groupId = '0190a000-0000-4000-8000-000000000001';
const sharingId = '0190a000-0000-4000-8000-000000000002';
const signalId = '0190a000-0000-4000-8000-000000000003';
const ana = {
  id: '0190a000-0000-4000-8000-000000000004',
  email: null,
  firstName: 'Ana',
  lastName: 'Souza',
  profileImageUrl: null,
};
const serra = { lat: -28.39, lng: -49.55 };
const stopLabel = 'Esconder minha posição';

const sharing = (more: object = {}) =>
  storeGroupRide({
    groupId,
    groupName: 'Serra Gaúcha',
    sharing: { id: sharingId, openEnded: false, endsAt: Date.now() + 3_600_000, stopping: false, ...more },
  });
const called: RidingSignal = {
  id: signalId,
  groupId,
  userId: sharingId,
  firstName: 'Bia',
  kind: 'stop',
  position: null,
  headingDegrees: null,
  sentAt: new Date().toISOString(),
};
const calledLater: RidingSignal = {
  ...called,
  id: '0190a000-0000-4000-8000-000000000005',
  userId: groupId,
  firstName: 'Caio',
  kind: 'wait',
  sentAt: new Date(Date.parse(called.sentAt) + 1_000).toISOString(),
};
const receive = (...signals: RidingSignal[]) =>
  api.answer(listSignals, { now: new Date().toISOString(), signals, seen: [] });

beforeEach(() => {
  localStorage.setItem('last-user', JSON.stringify(ana)); // who began to share here
  api.answer(getUser, ana);
  api.answer(reportRidingPosition);
  api.answer(stopSharing);
  receive();
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
  clearToast();
  outgoingNow.put({ phase: 'idle' });
  acknowledged.put(null);
  sweepNow.put(startSweepWatch);
  storeGroupRide(null);
});
const show = () =>
  renderScreen(
    <>
      <GroupRideHost />
      <Toasts />
    </>,
  );

it('shows with whom the position is shared, reports it to the group, and stops', async () => {
  sharing();
  show();
  await screen.findByRole('region', { name: 'Compartilhando com Serra Gaúcha' });
  act(() => device.moveTo(serra, { heading: 90, speed: 15 }));
  await waitFor(() => expect(api.seen(reportRidingPosition)).toHaveLength(1));
  expect(api.seen(reportRidingPosition)[0]).toMatchObject({
    params: { sharingId },
    body: { position: serra, headingDegrees: 90 },
  });
  await userEvent.click(screen.getByRole('button', { name: stopLabel }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(api.seen(stopSharing)).toMatchObject([{ params: { sharingId } }]);
  act(() => device.moveTo({ lat: -28.4, lng: -49.55 }));
  expect(api.seen(reportRidingPosition)).toHaveLength(1);
});

it.each([
  ['names the group on other screens', '/weather', false],
  ['leaves the name to the map of the group', `/groups?grupo=${groupId}&mapa`, true],
  ['names it in the chat of another group', `/groups?grupo=${sharingId}`, false],
])('%s', async (_, path, isHidden) => {
  sharing();
  renderScreen(<GroupRideHost />, { path });
  const name = await screen.findByText('com Serra Gaúcha');
  expect(name.classList.contains('sr-only')).toBe(isHidden);
});

it('leaves all of it to the card of a chat while that is there', async () => {
  sharing();
  const path = `/groups?grupo=${groupId}`;
  const { unmount } = renderScreen(<GroupRideHost />, { path });
  expect(await screen.findByRole('region', { name: /^Compartilhando/ })).toBeVisible();
  unmount();
  renderScreen(
    <>
      <GroupRideHost />
      <section aria-label="Cartão">
        <SharingStripOnCard />
      </section>
    </>,
    { path },
  );
  const strip = await screen.findByRole('region', { name: /^Compartilhando/ });
  expect(within(screen.getByRole('region', { name: 'Cartão' })).getByRole('region')).toBe(strip);
});

it('sends nothing more once it was stopped without a network, shows that, and notifies the server when there is one', async () => {
  sharing();
  api.drop(stopSharing);
  show();
  await userEvent.click(await screen.findByRole('button', { name: stopLabel }));
  await screen.findByText(/Encerrando: sem conexão/);
  act(() => device.moveTo(serra));
  expect(api.seen(reportRidingPosition)).toEqual([]);
  api.answer(stopSharing);
  await act(async () => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(storedGroupRide()).toMatchObject({ groupId, sharing: null });
});

it('ends where the server knows of no such sharing any more', async () => {
  sharing();
  api.fail(reportRidingPosition, 'not_found', 404);
  show();
  await screen.findByRole('region');
  act(() => device.moveTo(serra));
  await screen.findByText('Sua posição não é mais compartilhada');
  expect(storedGroupRide()?.sharing).toBeNull();
});

it('goes on where only the page of a network in between is not found', async () => {
  sharing();
  api.intercept(reportRidingPosition, 404);
  show();
  await screen.findByRole('region');
  act(() => device.moveTo(serra));
  await waitFor(() => expect(api.seen(reportRidingPosition)).toHaveLength(1));
  await act(async () => undefined);
  expect(storedGroupRide()?.sharing).not.toBeNull();
});

it('ends by itself when the time expires', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  sharing({ endsAt: Date.now() + 60_000 });
  show();
  await screen.findByRole('button', { name: 'Continuar' });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await screen.findByText('Sua posição não é mais compartilhada');
  expect(screen.queryByRole('region')).toBeNull();
});

it("shows when the group cannot know the rider's position", async () => {
  sharing();
  show();
  await screen.findByRole('region');
  act(() => device.refusePosition());
  await screen.findByText(/Sem sua posição/);
});

it("speaks another rider's signal, shows it until it is acknowledged, and sends that", async () => {
  receive(called);
  api.answer(acknowledgeSignal);
  sharing();
  show();
  await screen.findByText('Bia pediu para parar');
  await waitFor(() => expect(device.spoken).toEqual(['Bia pediu para parar.']));
  await userEvent.click(screen.getByRole('button', { name: 'Entendi' }));
  await waitFor(() => expect(screen.queryByText('Bia pediu para parar')).toBeNull());
  expect(api.seen(acknowledgeSignal)).toMatchObject([{ params: { id: groupId, signalId } }]);
});

it('speaks a call once, though the page is loaded again before it is acknowledged', async () => {
  receive(called);
  sharing();
  const { unmount } = show();
  await waitFor(() => expect(device.spoken).toHaveLength(1));
  unmount();
  receive(called, calledLater);
  show();
  await screen.findByText('Caio pediu para esperar');
  await waitFor(() => expect(device.spoken).toContain('Caio pediu para esperar.'));
  expect(device.spoken).toEqual(['Bia pediu para parar.', 'Caio pediu para esperar.']);
});

it('shows signals and leaves speaking and reporting to another page that does both, until that one is closed', async () => {
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
  receive(called);
  sharing();
  show();
  const closeOther = beForemost(() => {});
  await screen.findByText('Bia pediu para parar');
  act(() => device.moveTo(serra));
  expect(api.seen(reportRidingPosition)).toEqual([]);
  expect(device.spoken).toEqual([]);
  await act(async () => closeOther());
  act(() => device.moveTo(serra));
  await waitFor(() => expect(api.seen(reportRidingPosition)).toHaveLength(1));
  await waitFor(() => expect(device.spoken).toEqual(['Bia pediu para parar.']));
});

it('stops where another page of this browser stopped it', async () => {
  sharing();
  show();
  await screen.findByRole('region');
  localStorage.setItem('group-ride', JSON.stringify({ ...storedGroupRide(), sharing: null }));
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'group-ride' })));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

it('keeps an own call while there is no network, says that it was not sent, and sends it once there is one', async () => {
  sharing();
  api.drop(sendSignal);
  show();
  await screen.findByRole('region');
  act(() => callToGroup('stop'));
  await screen.findByText('Aguardando sinal: Vamos parar');
  api.answer(sendSignal, { ...called, userId: ana.id, firstName: 'Ana' });
  await act(async () => void dispatchEvent(new Event('online')));
  await screen.findByText('Aviso enviado: Vamos parar');
  const keys = api.seen(sendSignal).map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

it('calls from where the button was pressed, however far the rider is by the time it leaves', async () => {
  sharing();
  api.drop(sendSignal);
  show();
  await screen.findByRole('region');
  act(() => device.moveTo(serra, { heading: 90, speed: 15 }));
  act(() => callToGroup('danger'));
  await screen.findByText('Aguardando sinal: Perigo');
  act(() => device.moveTo({ lat: -28.39, lng: -49.53 }, { heading: 90, speed: 15 }));
  api.answer(sendSignal, { ...called, userId: ana.id, firstName: 'Ana' });
  await act(async () => void dispatchEvent(new Event('online')));
  await screen.findByText('Aviso enviado: Perigo');
  expect(api.seen(sendSignal).at(-1)).toMatchObject({ body: { kind: 'danger', position: serra, headingDegrees: 90 } });
});

describe('who rides last', () => {
  const stopped = (standingSeconds: number) => {
    const now = new Date().toISOString();
    const position = { lat: -28.38, lng: -49.55 };
    const rider = { userId: signalId, firstName: 'Bia', lastName: 'Lima', position, headingDegrees: null, fixAt: now };
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const riders = [{ ...rider, standingSeconds, expiresAt, ridesLast: false, routeName: null }];
    api.answer(listRiding, { now, riders });
  };

  it('is told on any screen who stops, once, and dismisses it', async () => {
    stopped(200);
    sharing({ ridesLast: true });
    show();
    act(() => device.moveTo(serra));
    await screen.findByText('Bia parou');
    screen.getByText('a 1,1 km em linha reta');
    await waitFor(() => expect(device.spoken).toEqual(['Bia parou, a 1 quilômetro daqui.']));
    await userEvent.click(screen.getByRole('button', { name: 'Entendi' }));
    await waitFor(() => expect(screen.queryByText('Bia parou')).toBeNull());
  });

  it('needs to say so: nobody else is told', async () => {
    stopped(200);
    sharing();
    show();
    await screen.findByRole('region');
    act(() => device.moveTo(serra));
    await waitFor(() => expect(api.seen(reportRidingPosition)).toHaveLength(1));
    expect(api.seen(listRiding)).toEqual([]);
    expect(screen.queryByText('Bia parou')).toBeNull();
  });
});
