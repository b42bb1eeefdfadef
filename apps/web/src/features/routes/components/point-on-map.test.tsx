import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PointOnMap } from './point-on-map.tsx';

const urubici = { lat: -28.0149, lng: -49.5911 };
const withoutPosition = /^Sem a sua posição, o mapa abre em São Paulo/;
const ask = vi.fn<Geolocation['getCurrentPosition']>();

/** The browser's response to a position request, and its permission state. */
function stand(state: PermissionState | 'unknown', answer: typeof urubici | null) {
  const query = async () => (state === 'unknown' ? Promise.reject(new TypeError()) : { state });
  ask.mockImplementation((onFix, onError) => {
    if (!answer) return onError?.({ code: 3 } as GeolocationPositionError);
    onFix({ coords: { latitude: answer.lat, longitude: answer.lng }, timestamp: 0 } as GeolocationPosition);
  });
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query } });
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: ask } });
}
afterEach(() => {
  ask.mockReset();
  Reflect.deleteProperty(navigator, 'permissions');
  Reflect.deleteProperty(navigator, 'geolocation');
});

const show = (start: typeof urubici | null) =>
  render(<PointOnMap start={start} onPick={() => undefined} onClose={() => undefined} />);
/** Where maps cannot be drawn, as here, this text replaces them. */
const map = () => screen.findByText('Erro ao inicializar o mapa');

it('opens near the device where that may be known', async () => {
  stand('granted', urubici);
  show(null);
  await map();
  expect(ask).toHaveBeenCalledOnce();
  expect(screen.queryByText(withoutPosition)).toBeNull();
});

it.each(['prompt', 'denied', 'unknown'] as const)(
  'does not prompt the rider, the permission being %s',
  async (state) => {
    stand(state, urubici);
    show(null);
    expect(await screen.findByText(withoutPosition)).toBeVisible();
    await map();
    expect(ask).not.toHaveBeenCalled();
  },
);

it('opens in São Paulo where the device does not know', async () => {
  stand('granted', null);
  show(null);
  expect(await screen.findByText(withoutPosition)).toBeVisible();
  await map();
});

it('opens at the point’s own place, if it has one', async () => {
  stand('granted', urubici);
  show(urubici);
  await map();
  expect(ask).not.toHaveBeenCalled();
  expect(screen.queryByText(withoutPosition)).toBeNull();
});
