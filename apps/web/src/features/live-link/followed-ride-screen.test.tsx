import { type FollowedView, getFollowedView } from '@estradeiro/contract/followed-rides';
import { decodePolyline, encodePolyline } from '@estradeiro/navigation/polyline';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { FollowedRideScreen } from './followed-ride-screen.tsx';

const token = 'a'.repeat(43);
/** 11:00 in Brasília. */
const started = Date.parse('2026-03-01T14:00:00Z');
const points = [
  { lat: -28.3, lng: -49.4 },
  { lat: -28.39, lng: -49.4 },
];
const underway: FollowedView = {
  riderFirstName: 'Ana',
  destination: 'Urubici',
  createdAt: new Date(started).toISOString(),
  expiresAt: '2026-03-02T14:00:00.000Z',
  position: { lat: -28.39, lng: -49.4 },
  ageSeconds: 60,
  isNearHiddenEnd: false,
  batteryPercent: 64,
  left: { meters: 58_000, arrivesAt: '2026-03-01T16:05:00.000Z' },
  standing: null,
  arrivedAt: null,
  missed: null,
  linePoints: 2,
  line: encodePolyline(points, 5),
};

/** The browser's end of the ride's stream, under the test's control. */
class Stream extends EventTarget {
  static opened: Stream[] = [];
  isClosed = false;
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
    Stream.opened.push(this);
  }
  close() {
    this.isClosed = true;
  }
  send(type: string, data: unknown = {}) {
    act(() => void this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) })));
  }
}

const show = () => renderScreen(<FollowedRideScreen params={{ token }} />, { path: `/acompanhar/${token}` });
const later = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis));
const stream = () => vi.waitFor(() => Stream.opened.at(-1) ?? Promise.reject(new Error('no stream')));

beforeEach(() => {
  Stream.opened = [];
  vi.stubGlobal('EventSource', Stream);
  vi.useFakeTimers({ shouldAdvanceTime: true, now: started });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows where to, what is left, the arrival, the battery and the age of the position, and no speed', async () => {
  api.answer(getFollowedView, underway);
  show();
  await screen.findByRole('heading', { name: 'Viagem de Ana' });
  for (const words of ['Rumo a Urubici', 'Ana está na estrada', 'agora há pouco', 'cerca de 58 km', '13:05', '64%'])
    screen.getByText(words);
  screen.getByText('Este link mostra a viagem até 02/03 às 11:00, ou até quem viaja encerrar.');
  expect(document.body.textContent).not.toMatch(/km\/h|velocidade/i);
  expect(document.title).toBe('Viagem de Ana · Estradeiro');
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
});

it.each([
  ['before the first position', { position: null, ageSeconds: null, left: null }, 'Ana ainda não saiu'],
  ['at a stop', { standing: { seconds: 1_500, town: 'Urubici' } }, 'Moto parada há 25 min, perto de Urubici'],
  ['at the end', { left: null, arrivedAt: '2026-03-01T21:40:00.000Z' }, 'Ana chegou às 18h40'],
  [
    'after a missed arrival that the rider did not answer for',
    { missed: { arrival: '2026-03-01T12:30:00.000Z', unansweredSeconds: 2_100 } },
    'Deveria ter chegado às 09:30, sem resposta há 35 min',
  ],
  ['near home', { isNearHiddenEnd: true }, /O mapa mostra a última posição antes dele/],
  ['near home at first', { isNearHiddenEnd: true, position: null }, /A posição aparece mais adiante/],
] as const)('says how the ride is %s', async (_, changes, words) => {
  api.answer(getFollowedView, { ...underway, ...changes });
  show();
  await screen.findByText(words);
});

it('says since when there is no signal, and that this is usual in the mountains', async () => {
  api.answer(getFollowedView, underway);
  show();
  await screen.findByText('agora há pouco');
  expect(screen.queryByText(/Sem sinal/)).toBeNull();
  api.drop(getFollowedView);
  await later(5 * 60_000);
  await screen.findByText('Sem sinal desde 10:59');
  screen.getByText(/É comum na serra/);
  screen.getByText(/^há \d+ min$/);
});

it('moves with the events of the ride', async () => {
  api.answer(getFollowedView, underway);
  const { client } = show();
  const opened = await stream();
  expect(opened.address).toBe(`/api/followed/${token}/events`);
  const { line: _, ...state } = underway;
  const added = [{ lat: -28.4, lng: -49.41 }];
  opened.send('followed.moved', { ...state, batteryPercent: 50, linePoints: 3, added });
  await screen.findByText('50%');
  const view = client.getQueryData<FollowedView>(['followed-ride', token]);
  expect(decodePolyline(view?.line ?? '', 5)).toEqual([...points, ...added]);
});

it('reads everything anew where points are missing, and after a lost connection', async () => {
  api.answer(getFollowedView, underway);
  show();
  const opened = await stream();
  const { line: _, ...state } = underway;
  opened.send('followed.moved', { ...state, batteryPercent: 50, linePoints: 9, added: [] });
  await vi.waitFor(() => expect(api.seen(getFollowedView)).toHaveLength(2));
  screen.getByText('64%');
  opened.send('open');
  await vi.waitFor(() => expect(api.seen(getFollowedView)).toHaveLength(3));
});

it('says that the ride is no longer followed as soon as it ends, and closes its stream', async () => {
  api.answer(getFollowedView, underway);
  show();
  const opened = await stream();
  api.fail(getFollowedView, 'not_found', 404);
  opened.send('followed.ended');
  await screen.findByRole('heading', { name: 'Este acompanhamento terminou' });
  expect(opened.isClosed).toBe(true);
  await later(300_000);
  expect(api.seen(getFollowedView)).toHaveLength(2);
});

it('says that an unknown link has ended', async () => {
  api.fail(getFollowedView, 'not_found', 404);
  show();
  await screen.findByRole('heading', { name: 'Este acompanhamento terminou' });
  expect(Stream.opened).toEqual([]);
});

it('shows the failure and retries', async () => {
  api.drop(getFollowedView);
  show();
  await screen.findByRole('alert');
  api.answer(getFollowedView, underway);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  await screen.findByRole('heading', { name: 'Viagem de Ana' });
});

it('keeps what is known while the server does not respond', async () => {
  api.answer(getFollowedView, underway);
  show();
  await screen.findByText('Rumo a Urubici');
  api.drop(getFollowedView);
  await later(130_000);
  await screen.findByText(/Sem contato com o servidor/);
  screen.getByText('Rumo a Urubici');
});
