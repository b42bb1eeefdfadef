import { type EmergencyContact, listEmergencyContacts } from '@estradeiro/contract/emergency/contacts';
import { calculateRoute } from '@estradeiro/contract/navigation';
import { searchPlaces } from '@estradeiro/contract/places';
import { metersPerDegree } from '@estradeiro/navigation/geometry';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Navigation } from '#app/screens/navigation-screen.tsx';
import { openSos, useSosEntry } from '#features/emergency/shared/sos-entry.ts';
import { farStart, goal, longRoute } from '#features/planner/fixtures.testing.ts';
import { fairSky } from '#features/planner/sky.testing.ts';
import { fakeDevice, silentAudio } from '#platform/device.testing.ts';
import { api, renderScreen } from '#platform/render.testing.tsx';

const device = fakeDevice();
fairSky();
const bia: EmergencyContact = {
  id: crypto.randomUUID(),
  userId: crypto.randomUUID(),
  name: 'Bia Lima',
  phone: '+5548999990001',
  relationship: null,
  email: null,
  isPrimary: true,
  consent: 'accepted',
  createdAt: '2026-02-20T12:00:00.000Z',
};
const shakes = vi.fn();

beforeEach(() => {
  localStorage.setItem('crash-check', 'true');
  api.answer(listEmergencyContacts, [bia]);
  Object.defineProperty(navigator, 'vibrate', { value: shakes, configurable: true });
});
afterEach(() => {
  act(() => openSos(null));
  shakes.mockClear();
  Reflect.deleteProperty(navigator, 'vibrate');
  vi.useRealTimers();
});

const SosEntry = () => <output aria-label="SOS">{useSosEntry() ?? 'none'}</output>;
const sos = () => screen.getByLabelText('SOS').textContent;
/** In steps: with one advance of a minute React reports an endless update. */
async function after(millis: number): Promise<void> {
  for (let left = millis; left > 0; left -= 5_000) await act(() => vi.advanceTimersByTimeAsync(Math.min(left, 5_000)));
}
const clicks = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) });
const question = () => screen.queryByRole('alertdialog', { name: 'Você está bem?' });
const answer = (name: string) => fireEvent.click(within(question() as HTMLElement).getByRole('button', { name }));

async function setOut() {
  api.answer(searchPlaces, [{ ...goal, context: 'Porto Alegre', kind: 'sight' }]);
  api.answer(calculateRoute, { routes: [longRoute] });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderScreen(
    <>
      <Navigation />
      <SosEntry />
    </>,
    { path: '/navigation' },
  );
  act(() => device.moveTo(farStart));
  await clicks().type(screen.getByRole('combobox'), 'parcao{Enter}');
  await clicks().click(await screen.findByRole('button', { name: 'Iniciar Navegação' }));
  await act(() => vi.dynamicImportSettled());
}

/** A fix each second at these speeds on the line. */
let meters = 0;
async function ride(...speeds: number[]) {
  for (const speed of speeds) {
    meters += speed;
    await after(1_000);
    act(() => device.moveTo({ ...farStart, lat: farStart.lat + meters / metersPerDegree }, { heading: 0, speed }));
  }
}
async function crash() {
  meters = 0;
  await ride(14, 14, 14, 0, 0);
  await stand();
}
/** Another 45 s in the same place. */
async function stand() {
  await after(45_000);
  await ride(0);
}

describe('who stops at once and does not move', () => {
  it('gets a question with sound, vibration and light, and continues after an answer', async () => {
    const tones = vi.fn();
    vi.stubGlobal('AudioContext', silentAudio(tones));
    await setOut();
    await crash();
    expect(question()).toBeVisible();
    expect(device.spoken.at(-1)).toBe('Você está bem? Toque em Estou bem. Sem resposta, em 60 segundos começa o SOS.');
    for (let second = 0; second < 4; second++) await after(1_000);
    expect(tones.mock.calls.length).toBeGreaterThan(1);
    expect(shakes).toHaveBeenCalledWith([400, 200, 400]);
    expect(screen.getByRole('timer')).toHaveTextContent(/^5\d$/);
    answer('Estou bem');
    expect(question()).toBeNull();
    await stand();
    expect([question(), sos()]).toEqual([null, 'none']);
  });

  it('cannot close the question with a key', async () => {
    await setOut();
    await crash();
    expect(question()).toHaveFocus();
    fireEvent.keyDown(question() as HTMLElement, { key: 'Escape' });
    expect(question()).toBeVisible();
  });

  it('gets the SOS countdown without an answer, over guidance', async () => {
    await setOut();
    await crash();
    await after(50_000);
    expect(sos()).toBe('none');
    await after(11_000);
    expect([question(), sos()]).toEqual([null, 'hold']);
    expect(screen.getByText('Navegando')).toBeInTheDocument();
    act(() => openSos(null));
    await stand();
    expect([question(), sos()]).toEqual([null, 'none']);
  });

  it('can start the countdown at once', async () => {
    await setOut();
    await crash();
    answer('Pedir ajuda agora');
    expect([question(), sos()]).toEqual([null, 'hold']);
  });

  it('answers by riding on', async () => {
    await setOut();
    await crash();
    await ride(8, 8, 8);
    expect(question()).toBeNull();
  });

  it('gets emergency numbers without contacts, and keeps being asked', async () => {
    api.answer(listEmergencyContacts, []);
    await setOut();
    await crash();
    expect(screen.queryByRole('timer')).toBeNull();
    await after(70_000);
    expect(within(question() as HTMLElement).getByRole('link', { name: /192/ })).toBeVisible();
    expect(sos()).toBe('none');
  });
});

describe('nobody is asked', () => {
  it.each([
    ['who did not turn it on', () => localStorage.removeItem('crash-check')],
    ['who has called for help', () => openSos('aside')],
  ])('%s', async (_, prepare) => {
    prepare();
    await setOut();
    await crash();
    expect(question()).toBeNull();
  });
});

it('requests the sensor when the ride starts, and asks sooner after a shock', async () => {
  const requestPermission = vi.fn(async () => 'granted');
  vi.stubGlobal('DeviceMotionEvent', { requestPermission });
  await setOut();
  expect(requestPermission).toHaveBeenCalledOnce();
  meters = 0;
  await ride(14, 14, 14);
  const acceleration = { x: 0, y: 60, z: 0 };
  act(() => void dispatchEvent(Object.assign(new Event('devicemotion'), { acceleration })));
  await ride(0);
  await after(15_000);
  await ride(0);
  expect(question()).toBeVisible();
});
