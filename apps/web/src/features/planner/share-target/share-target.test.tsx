import { searchPlaces } from '@estradeiro/contract/places';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { Toasts } from '#ui/toast.tsx';
import { fakeCaches } from '#worker/caches.testing.ts';
import { nameHeader, sharedCache, sharedFile } from '#worker/share.ts';
import { SharedFileCard } from './shared-file-card.tsx';
import { useLostShare } from './use-lost-share.ts';
import { useShareDuringRide } from './use-share-during-ride.ts';
import { useSharedFile } from './use-shared-file.ts';
import { useSharedText } from './use-shared-text.ts';

afterEach(() => void vi.unstubAllGlobals());
afterEach(() => void vi.restoreAllMocks());

const chosen: unknown[] = [];
function Words({ words }: { words: string }) {
  useSharedText(words, null, (destination) => chosen.push(destination));
  return <Toasts />;
}

const opened = vi.fn<(file: File, onOpened: () => void) => void>();
function Shared({ opensAtOnce }: { opensAtOnce: boolean }) {
  const shared = useSharedFile({ isRiding: false, opensAtOnce, open: opened });
  return <SharedFileCard shared={shared} busy={false} />;
}

function Lost() {
  useLostShare(true);
  return <Toasts />;
}

describe('words that another app shared', () => {
  beforeEach(() => void chosen.splice(0));

  it('that name a place become the destination', () => {
    const { history } = renderScreen(<Words words="Mirante geo:-28.1,-49.5" />, { path: '/navigation' });
    expect(history.at(-1)).toBe('/navigation?lat=-28.1&lng=-49.5&name=Mirante');
  });

  it('that are an address are searched for', () => {
    const { history } = renderScreen(<Words words="Rua das Flores, 10" />, { path: '/navigation' });
    expect(chosen).toEqual([{ text: 'Rua das Flores, 10', place: null }]);
    expect(history.at(-1)).toBe('/navigation');
  });

  it('that link to a route plan it with all its stops, a name as the place found for it', async () => {
    api.answer(searchPlaces, [{ lat: -28.01, lng: -49.59, name: 'Urubici', context: 'SC', kind: 'city' }]);
    const link = 'https://www.google.com/maps/dir/-28.1,-49.5/Urubici/-28.3,-49.6/';
    const { history } = renderScreen(<Words words={link} />, { path: '/navigation' });
    await screen.findByText('O link só traz os nomes das paradas');
    const way = new URLSearchParams(history.at(-1)?.split('?')[1]).get('way') ?? '';
    expect(JSON.parse(way).waypoints.map(({ lat }: { lat: number }) => lat)).toEqual([-28.1, -28.01, -28.3]);
  });

  it('that link to a route say which stops were not found', async () => {
    api.answer(searchPlaces, []);
    renderScreen(<Words words="https://www.google.com/maps/dir/Xyz/-28.1,-49.5/" />, { path: '/navigation' });
    await screen.findByText('Paradas que não encontramos');
    expect(screen.getByText('Xyz')).toBeVisible();
  });

  it.each([
    ['https://maps.app.goo.gl/AbC', 'Link curto: o lugar não vem nele'],
    ['https://exemplo.com.br', 'Nenhum lugar no que foi compartilhado'],
    [
      'Volta 30 https://calimoto.com/t/AbC',
      'Link do calimoto: o percurso não vem nele. Lá, exporte o GPX e abra o arquivo aqui.',
    ],
    [
      'https://www.google.com/maps/d/viewer?mid=1AbC&ll=-28.1%2C-49.5',
      'Link do Google My Maps: o mapa não vem nele. Lá, exporte o KML e abra o arquivo aqui.',
    ],
    ['91,5000, -51,2177', 'Estas coordenadas não são de um lugar na Terra.'],
  ])('without a destination are reported: %s', async (words, message) => {
    renderScreen(<Words words={words} />, { path: '/navigation' });
    await screen.findByText(message);
    expect(chosen).toEqual([]);
  });
});

const cleared = vi.fn();
function Ride({ isOver = false }: { isOver?: boolean }) {
  const [isRiding, ride] = useState(!isOver);
  useShareDuringRide(isRiding, cleared);
  return (
    <>
      <button type="button" onClick={() => ride(false)}>
        Parar
      </button>
      <Toasts />
    </>
  );
}

describe('content shared during a ride', () => {
  const worker = new EventTarget();
  /** Sends the worker's message; returns whether a page took it. */
  async function shared(target: string) {
    const { port1, port2 } = new MessageChannel();
    const first = new Promise((resolve) => port1.addEventListener('message', ({ data }) => resolve(data)));
    port1.start();
    worker.dispatchEvent(Object.assign(new Event('message'), { data: { shared: target }, ports: [port2] }));
    port2.postMessage('nobody took it'); // a page that takes it responds at once, before this
    const isTaken = (await first) === 'taken';
    port1.close();
    return isTaken;
  }

  beforeEach(() => Object.assign(navigator, { serviceWorker: worker }));
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    localStorage.clear();
  });

  it('leaves the ride alone, and opens after it', async () => {
    const { history } = renderScreen(<Ride />, { path: '/navigation' });
    expect(await shared('/navigation?shared-file')).toBe(true);
    await screen.findByText('Compartilhado: guardado até o fim da viagem');
    expect(history).toEqual(['/navigation']);
    await userEvent.click(screen.getByRole('button', { name: 'Parar' }));
    expect(history.at(-1)).toBe('/navigation?shared-file');
    expect(cleared).toHaveBeenCalledOnce();
  });

  it('is also taken for a table, which the fuel screen opens', async () => {
    const { history } = renderScreen(<Ride />, { path: '/navigation' });
    expect(await shared('/fuel?shared-file')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Parar' }));
    expect(history.at(-1)).toBe('/fuel?shared-file');
  });

  it('is not taken without a ride, nor for an address outside of the app', async () => {
    const { unmount } = renderScreen(<Ride isOver />, { path: '/navigation' });
    expect(await shared('/navigation?shared-file')).toBe(false);
    unmount();
    renderScreen(<Ride />, { path: '/navigation' });
    expect(await shared('https://exemplo.com.br')).toBe(false);
  });
});

it('a share that did not arrive is reported once', async () => {
  const { history } = renderScreen(<Lost />, { path: '/navigation?share-lost' });
  await screen.findByText('O que foi compartilhado não chegou');
  expect(history.at(-1)).toBe('/navigation');
});

describe('a file that another app shared', () => {
  const kept = () => caches.match(sharedFile, { cacheName: sharedCache });

  beforeEach(async () => {
    opened.mockReset();
    vi.stubGlobal('caches', fakeCaches());
    const cache = await caches.open(sharedCache);
    await cache.put(sharedFile, new Response('<gpx/>', { headers: { [nameHeader]: 'serra.gpx' } }));
  });

  it('opens at once, and is removed afterwards', async () => {
    opened.mockImplementation((_, onOpened) => onOpened());
    renderScreen(<Shared opensAtOnce />);
    await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce());
    expect(opened.mock.calls[0]?.[0].name).toBe('serra.gpx');
    await vi.waitFor(async () => expect(await kept()).toBeUndefined());
  });

  it('opens without a network, and stays stored', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderScreen(<Shared opensAtOnce />);
    await screen.findByText('serra.gpx está guardado neste aparelho.');
    await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce());
    expect(await kept()).toBeDefined();
  });

  it('that was not opened is offered on the next visit, and removed when dismissed', async () => {
    renderScreen(<Shared opensAtOnce={false} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
    expect(screen.queryByRole('status')).toBeNull();
    await vi.waitFor(async () => expect(await kept()).toBeUndefined());
    expect(opened).not.toHaveBeenCalled();
  });
});
