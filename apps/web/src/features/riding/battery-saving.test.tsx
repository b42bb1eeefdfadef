import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { after, begin, clicks, ride } from '#app/screens/navigation-screen.testing.tsx';

function batteryAt(percent: number, charging = false) {
  const battery = Object.assign(new EventTarget(), { level: percent / 100, charging });
  Object.assign(navigator, { getBattery: () => Promise.resolve(battery) });
  return {
    plugIn: () =>
      act(() => {
        battery.charging = true;
        battery.dispatchEvent(new Event('chargingchange'));
      }),
  };
}

const question = () => screen.queryByRole('alertdialog', { name: /^Bateria em/ });

it('offers below 20 % to spare the battery, says what that leaves out, and ends it at the charger', async () => {
  const battery = batteryAt(18);
  await begin();
  await ride(-30.0285, -51.2);
  await vi.waitFor(() => expect(question()).not.toBeNull());
  const asked = within(question() as HTMLElement);
  expect(asked.getByText('Bateria em 18 %. Poupar?')).toBeDefined();
  expect(asked.getByText('O mapa anda uma vez por segundo, sem inclinação. Voz e avisos continuam.')).toBeDefined();
  await clicks().click(asked.getByRole('button', { name: 'Poupar' }));
  expect(question()).toBeNull();
  await clicks().click(screen.getByRole('button', { name: 'Instruções' }));
  expect(screen.getByRole('switch', { name: /^Poupar bateria/ })).toHaveProperty('checked', true);
  battery.plugIn();
  expect(screen.queryByRole('switch', { name: /^Poupar bateria/ })).toBeNull();
});

it.each([
  ['with a fifth left', 20, false],
  ['at the charger', 10, true],
])('offers nothing %s', async (_, percent, charging) => {
  batteryAt(percent, charging);
  await begin();
  await ride(-30.0285, -51.2);
  expect(question()).toBeNull();
});

it('asks once a ride', async () => {
  batteryAt(12);
  await begin();
  await ride(-30.0285, -51.2);
  await vi.waitFor(() => expect(question()).not.toBeNull());
  await clicks().click(screen.getByRole('button', { name: 'Agora não' }));
  await ride(-30.0285, -51.1999);
  expect(question()).toBeNull();
});

it('stops asking where nobody answers', async () => {
  batteryAt(12);
  await begin();
  await ride(-30.0285, -51.2);
  await vi.waitFor(() => expect(question()).not.toBeNull());
  await after(30_000);
  expect(question()).toBeNull();
});
