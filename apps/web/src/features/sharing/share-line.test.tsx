import { readHeights } from '@estradeiro/contract/navigation';
import {
  getSharedLine,
  listSharedLinks,
  openSharedLink,
  revokeSharedLink,
  type SharedLine,
} from '@estradeiro/contract/sharing';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noHeights, serraHeights } from '#features/heights/shared/heights.testing.ts';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { answerQuestion } from '#ui/ask.testing.ts';
import { ShareLine } from './components/share-line.tsx';
import { SharedLineScreen } from './shared-line-screen.tsx';

const recordId = '0b8f8a3e-8f0e-4f0e-9f0e-0b8f8a3e8f0e';
const token = 'a'.repeat(43);
const points = Array.from({ length: 60 }, (_, index) => ({ lat: -28 - index / 1_000, lng: -49 + (index % 7) / 1_000 }));
const [start, end] = [
  { lat: -28, lng: -49, name: 'Rua das Flores, 12' },
  { lat: -28.059, lng: -48.997, name: 'Mirante' },
];
const line: SharedLine = {
  kind: 'route',
  name: 'Rua das Flores, 12 → Mirante',
  polyline: encodePolyline(points),
  waypoints: [start, end],
  distanceMeters: 8_000,
  durationSeconds: 600,
  curviness: 0.1,
  bendsPerHour: 120,
  unpavedMeters: 1_200,
  hasToll: false,
  highways: [],
  estimate: false,
  hiddenMeters: 0,
};
const link = {
  id: '3b8f8a3e-8f0e-4f0e-9f0e-0b8f8a3e8f0e',
  kind: 'route' as const,
  recordId,
  hiddenMeters: 0,
  linkPath: `/rota/${token}`,
  createdAt: '2026-11-28T12:00:00.000Z',
};

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const show = (id: string | null = recordId) => renderScreen(<ShareLine kind="route" recordId={id} line={line} />);

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  api.answer(listSharedLinks, []);
  api.answer(readHeights, noHeights);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'canShare');
  vi.restoreAllMocks();
});

it('makes a link that hides the chosen part, and revokes it', async () => {
  show();
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Esconder as pontas' }),
    'Ao menos 1 km de cada ponta',
  );
  api.answer(openSharedLink, { ...link, hiddenMeters: 1_000 });
  await screen.findByRole('button', { name: 'Criar link' });
  api.answer(listSharedLinks, [{ ...link, hiddenMeters: 1_000 }]);
  await press('Criar link');
  expect(api.seen(openSharedLink)).toMatchObject([{ body: { kind: 'route', recordId, hiddenMeters: 1_000 } }]);
  expect(await screen.findByText(`${location.origin}/rota/${token}`)).toBeVisible();
  expect(screen.getByText(/Este link esconde ao menos 1 km de cada ponta/)).toBeVisible();
  api.answer(revokeSharedLink);
  api.answer(listSharedLinks, []);
  await press('Desativar link');
  await answerQuestion('Desativar');
  await screen.findByRole('button', { name: 'Criar link' });
});

it('hands the link to another app at the press that makes it, where the browser can', async () => {
  const share = vi.fn(async () => {});
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  show();
  api.answer(openSharedLink, link);
  await press('Criar e enviar link');
  await waitFor(() =>
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: `${location.origin}/rota/${token}` })),
  );
});

it('sends an open link with no more words than it shows, however the sheet was opened', async () => {
  const share = vi.fn(async () => {});
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  api.answer(listSharedLinks, [{ ...link, hiddenMeters: 1_000 }]);
  show();
  await press('Enviar link');
  expect(JSON.stringify(share.mock.calls)).toContain('Rota compartilhada');
  expect(JSON.stringify(share.mock.calls)).not.toContain('Flores');
  expect(screen.getByRole('combobox', { name: 'Esconder as pontas' })).toHaveValue('1000');
});

it("does not send another device's link that shows more than was chosen, but states what it hides", async () => {
  const share = vi.fn(async () => {});
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  show();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Esconder as pontas' }), '1000');
  api.answer(openSharedLink, link);
  await screen.findByRole('button', { name: 'Criar e enviar link' });
  api.answer(listSharedLinks, [link]);
  await press('Criar e enviar link');
  expect(await screen.findByText(/Este link mostra o caminho inteiro/)).toBeVisible();
  expect(share).not.toHaveBeenCalled();
});

it('sends no open link that shows nothing of a line without its ends, says so, and lets it be closed', async () => {
  Object.defineProperty(navigator, 'share', { value: vi.fn(), configurable: true });
  api.answer(listSharedLinks, [{ ...link, hiddenMeters: 1_000 }]);
  const short = { ...line, polyline: encodePolyline(points.slice(0, 20)), distanceMeters: 2_200 };
  renderScreen(<ShareLine kind="route" recordId={recordId} line={short} />);
  expect(await screen.findByText(/curto demais para esconder tanto/)).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Esconder as pontas' }), '0');
  expect(await screen.findByText(/quem abre o link não vê nada/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enviar link' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Desativar link' })).toBeVisible();
});

it('offers for a popular route only what can be chosen', async () => {
  api.answer(listSharedLinks, [{ ...link, kind: 'popular' }]);
  renderScreen(<ShareLine kind="popular" recordId={recordId} line={{ ...line, kind: 'popular' }} />);
  await screen.findByRole('button', { name: 'Desativar link' });
  expect(screen.queryByRole('combobox', { name: 'Esconder as pontas' })).toBeNull();
  expect(screen.queryByText(/Este link mostra o caminho inteiro|desative e crie outro/)).toBeNull();
});

it('makes another link where nobody can say the address of the one before', async () => {
  api.answer(listSharedLinks, [{ ...link, linkPath: null }]);
  show();
  expect(await screen.findByRole('button', { name: 'Criar link' })).toBeVisible();
});

it('shows the public name where the own one contains an end', async () => {
  show();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Esconder as pontas' }), '500');
  expect(screen.getByText(/Vai com o nome “Rota compartilhada”/)).toBeVisible();
});

it('shows that a line is too short to hide so much of it', async () => {
  renderScreen(
    <ShareLine kind="ride" recordId={recordId} line={{ ...line, polyline: encodePolyline(points.slice(0, 6)) }} />,
  );
  expect(await screen.findByText(/curto demais para esconder tanto/)).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Esconder as pontas' }), '0');
  expect(screen.getByRole('link', { name: 'Abrir no Google Maps' })).toBeVisible();
});

it('offers the file and other apps without a network, and shows that the link needs one', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  expect(await screen.findByText(/O link precisa de conexão/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Baixar GPX' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Abrir no Google Maps' })).toHaveAttribute(
    'href',
    expect.stringContaining('waypoints='),
  );
  expect(screen.getByText(/escolhe o próprio caminho por 9 pontos/)).toBeVisible();
  expect(screen.getByText(/leva só ao fim/)).toBeVisible();
});

const sketched = 'Traçado aproximado: só os pontos por onde passar';
const sketchedInPart = 'Parte do traçado é aproximada: siga pelas estradas.';

it.each([
  ['of a sketch the places to pass alone', { estimate: true, isSketch: true }, false, sketched],
  ['of an estimate nobody knows more of the places to pass alone', { estimate: true }, false, sketched],
  ['of a partly estimated route its track as well', { estimate: true, isSketch: false }, true, sketchedInPart],
  ['with the track of a known line, and no more', { estimate: false, isSketch: false }, true, null],
])('saves a file %s', async (_, changes, hasTrack, said) => {
  const share = vi.fn(async (_: { files: File[] }) => {});
  Object.defineProperties(navigator, {
    share: { value: share, configurable: true },
    canShare: { value: () => true, configurable: true },
  });
  renderScreen(<ShareLine kind="popular" recordId={recordId} line={{ ...line, ...changes }} />);
  await press('Enviar GPX');
  const gpx = await share.mock.calls[0]?.[0].files[0]?.text();
  expect(/<desc>(.*?)<\/desc>/.exec(gpx ?? '')?.[1] ?? null).toBe(said);
  expect(gpx?.includes('<trk>')).toBe(hasTrack);
});

it('writes the heights of the visible part into the file', async () => {
  const share = vi.fn(async (_: { files: File[] }) => {});
  Object.defineProperties(navigator, {
    share: { value: share, configurable: true },
    canShare: { value: () => true, configurable: true },
  });
  api.answer(readHeights, { sums: serraHeights, heightsMeters: [934], spacingMeters: 50 });
  show();
  await waitFor(async () => {
    await press('Enviar GPX');
    expect(await share.mock.calls.at(-1)?.[0].files[0]?.text()).toContain('<ele>934.0</ele>');
  });
  expect(api.seen(readHeights)).toMatchObject([{ body: { polyline: line.polyline } }]);
});

it('has no link for what the server does not have yet', async () => {
  show(null);
  expect(await screen.findByText(/na sua lista, depois de salvo na sua conta/)).toBeVisible();
  expect(api.seen(listSharedLinks)).toEqual([]);
});

it('shows a line to whoever has its link, and says where that is closed', async () => {
  api.answer(getSharedLine, { ...line, name: 'Serra', hiddenMeters: 500 });
  const { unmount } = renderScreen(<SharedLineScreen params={{ token }} />);
  await screen.findByRole('heading', { name: 'Serra' });
  expect(screen.getByText('Sem asfalto')).toBeVisible();
  expect(screen.getByText(/escondeu ao menos 500 m de cada ponta/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Usar no Estradeiro' })).toHaveAttribute('href', `/navigation?link=${token}`);
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
  unmount();
  api.fail(getSharedLine, 'not_found', 404);
  renderScreen(<SharedLineScreen params={{ token: 'b'.repeat(43) }} />);
  await screen.findByText('Este link não mostra mais');
});

it('offers photos for the picture of a ride, without those taken at a hidden end', async () => {
  const photos = [start, points[30] ?? null, null].map((position) => ({
    address: 'data:image/jpeg;base64,',
    position,
  }));
  renderScreen(<ShareLine kind="ride" recordId={null} line={{ ...line, kind: 'ride' }} photos={photos} />);
  const choice = await screen.findByRole('button', { name: 'Com a foto na imagem' });
  expect(choice).toHaveAttribute('aria-pressed', 'false');
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Esconder as pontas' }),
    'Mostrar o caminho inteiro',
  );
  expect(screen.getByRole('button', { name: 'Com 3 fotos na imagem' })).toBeVisible();
});
