import {
  answerMissedArrival,
  endFollowedRide,
  type FollowedReport,
  type FollowedRide,
  followRide,
  listFollowedRides,
  listNotifiedContacts,
  mostReportedPositions,
  reportFollowedPositions,
} from '@estradeiro/contract/followed-rides';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ana, api, renderScreen } from '#platform/render.testing.tsx';
import { createShared } from '#ui/shared-value.ts';
import { Toasts } from '#ui/toast.tsx';
import './components/follow-sheet.tsx'; // loaded before a test waits for it
import { pendingReport, withPosition } from './pending-report.ts';
import { FollowRide } from './shared/follow-ride.tsx';
import { type FollowedPlace, FollowedReports } from './shared/followed-reports.tsx';
import { FollowedRidesList } from './shared/followed-rides-list.tsx';
import { FollowedSender } from './shared/followed-sender.tsx';
import { FollowedStrip } from './shared/followed-strip.tsx';
import { MissedArrival } from './shared/missed-arrival.tsx';

const started = Date.parse('2026-03-01T12:00:00Z');
const home = { lat: -28, lng: -49 };
const waypoints = [
  { ...home, name: 'Rua das Flores, 12' },
  { lat: -28.5, lng: -49, name: 'Urubici, Santa Catarina' },
];
const link: FollowedRide = {
  id: '0190a000-0000-4000-8000-000000000001',
  destination: 'Urubici',
  lastDay: null,
  hiddenMeters: 0,
  linkPath: `/acompanhar/${'a'.repeat(43)}`,
  createdAt: '2026-03-01T12:00:00.000Z',
  expiresAt: '2026-03-02T12:00:00.000Z',
  reportedAt: null,
  contactIds: [],
  tellsIfLate: false,
  missedArrival: null,
};
const beto = { id: '0190a000-0000-4000-8000-000000000002', name: 'Beto' };

/** That many minutes after the start. */
const at = (minutes: number, changes: Partial<FollowedPlace> = {}): FollowedPlace => ({
  position: { lat: -28 - minutes / 100, lng: -49 },
  at: started + minutes * 60_000,
  left: { meters: 50_000 - minutes * 1_000, seconds: 3_000 - minutes * 60 },
  hasArrived: false,
  ...changes,
});

const placeNow = createShared(at(0));
const Riding = () => (
  <>
    <FollowedReports place={placeNow.use()} />
    <FollowedSender />
    <FollowedStrip />
  </>
);

const clicks = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) });
const press = (name: string) => clicks().click(screen.getByRole('button', { name }));
const later = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis));

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true, now: started });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'share');
});

describe('the link', () => {
  const open = async (links: FollowedRide[] = []) => {
    api.answer(listFollowedRides, links);
    api.answer(listNotifiedContacts, [beto]);
    renderScreen(
      <>
        <FollowRide route={{ waypoints }} />
        <Toasts />
      </>,
      { rider: ana },
    );
    await press('Acompanhe minha viagem');
    return within(await screen.findByRole('dialog', { name: 'Acompanhe minha viagem' }));
  };

  it('is made by one press, and sent by the share sheet', async () => {
    const share = vi.fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    await open();
    api.answer(followRide, link);
    await clicks().click(await screen.findByRole('button', { name: 'Criar e enviar link' }));
    await screen.findByText(`http://localhost:3000${link.linkPath}`);
    expect(api.seen(followRide)[0]?.body).toEqual({
      destination: 'Urubici',
      start: home,
      end: { lat: -28.5, lng: -49 },
      hiddenMeters: 0,
      lastDay: null,
      contactIds: [],
      tellsIfLate: false,
    });
    expect(share.mock.calls).toEqual([
      [
        {
          title: 'Acompanhe minha viagem',
          text: 'Saí rumo a Urubici. Acompanhe minha viagem no Estradeiro:',
          url: `http://localhost:3000${link.linkPath}`,
        },
      ],
    ]);
  });

  it('hides both ends by choice, which the device remembers', async () => {
    await open();
    api.answer(followRide, { ...link, hiddenMeters: 1_000 });
    const hide = await screen.findByLabelText('Não mostrar perto do início e do fim');
    await clicks().selectOptions(hide, '1000');
    await press('Criar link');
    await screen.findByText(/Esconde ao menos 1 km do início e do fim/);
    expect(api.seen(followRide)[0]?.body).toMatchObject({ hiddenMeters: 1_000 });
    expect(localStorage.getItem('followed-ride-hidden-meters')).toBe('1000');
  });

  it('tells a contact who agreed and a missed arrival only where the rider chose so', async () => {
    await open();
    const contact = await screen.findByRole('switch', { name: 'Beto' });
    const late = screen.getByRole('switch', { name: /^Avisar se eu não chegar/ });
    for (const choice of [contact, late]) {
      expect(choice).not.toBeChecked();
      await clicks().click(choice);
    }
    api.answer(followRide, { ...link, contactIds: [beto.id], tellsIfLate: true });
    await press('Criar link');
    await screen.findByText(/Avisa Beto na saída e na chegada. Avisa quem acompanha se você não chegar./);
    expect(api.seen(followRide)[0]?.body).toMatchObject({ contactIds: [beto.id], tellsIfLate: true });
  });

  it('lasts until a day for a trip, which must be one to come', async () => {
    await open();
    await clicks().selectOptions(await screen.findByLabelText('O link funciona'), 'day');
    await press('Criar link');
    await screen.findByText('Escolha um dia de hoje até daqui a 60 dias.');
    api.answer(followRide, { ...link, lastDay: '2026-03-05' });
    await clicks().type(screen.getByLabelText('Último dia da viagem'), '05/03/2026');
    await press('Criar link');
    await screen.findByText(`http://localhost:3000${link.linkPath}`);
    expect(api.seen(followRide)[0]?.body).toMatchObject({ lastDay: '2026-03-05' });
  });

  it('that could not be made says why', async () => {
    await open();
    api.fail(followRide, 'limit_reached', 409, 'Cabem 5 links de acompanhamento abertos.');
    await clicks().click(await screen.findByRole('button', { name: 'Criar link' }));
    await screen.findByText('Cabem 5 links de acompanhamento abertos.');
  });

  it('ends by a press and a yes', async () => {
    const sheet = await open([link]);
    api.answer(endFollowedRide);
    await clicks().click(await sheet.findByRole('button', { name: 'Encerrar' }));
    api.answer(listFollowedRides, []);
    const question = within(await screen.findByRole('alertdialog', { name: 'Encerrar o acompanhamento?' }));
    await clicks().click(question.getByRole('button', { name: 'Encerrar' }));
    await screen.findByText('Acompanhamento encerrado');
    expect(api.seen(endFollowedRide)[0]?.params).toEqual({ id: link.id });
    expect(screen.queryByText(`http://localhost:3000${link.linkPath}`)).toBeNull();
  });
});

describe('while riding', () => {
  const sent = () => api.seen(reportFollowedPositions).map(({ body }) => body as FollowedReport);
  const update = (place: FollowedPlace) => act(() => placeNow.put(place));

  async function setOut(links: FollowedRide[]) {
    placeNow.put(at(0));
    api.answer(listFollowedRides, links);
    api.answer(reportFollowedPositions, { open: links.length });
    renderScreen(<Riding />, { rider: ana });
    await vi.waitFor(() => expect(api.seen(listFollowedRides).length).toBeGreaterThan(0));
  }

  it('sends a position a minute, what is left, and the arrival at once', async () => {
    await setOut([link]);
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    for (let minutes = 1 / 6; minutes <= 2; minutes += 1 / 6) {
      await later(10_000);
      update(at(minutes));
    }
    await vi.waitFor(() => expect(sent().length).toBeGreaterThanOrEqual(2));
    const before = sent().length;
    expect(before).toBeLessThanOrEqual(3);
    update(at(2.2, { hasArrived: true, left: null }));
    await vi.waitFor(() => expect(sent()).toHaveLength(before + 1));
    expect(sent()[0]).toMatchObject({ left: { meters: 50_000, seconds: 3_000 }, hasArrived: false });
    expect(sent().at(-1)).toMatchObject({ left: null, hasArrived: true });
  });

  it('keeps positions without a network, and sends them all when it returns', async () => {
    await setOut([link]);
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    api.drop(reportFollowedPositions);
    for (const minutes of [1, 2, 3]) {
      await later(60_000);
      update(at(minutes));
    }
    await vi.waitFor(() => expect(pendingReport.read()?.positions).toHaveLength(3));
    await later(1_000); // the last attempt has failed
    api.answer(reportFollowedPositions, { open: 1 });
    act(() => void dispatchEvent(new Event('online')));
    await vi.waitFor(() => expect(pendingReport.read()).toBeNull());
    const ages = sent()
      .at(-1)
      ?.positions.map(({ ageSeconds }) => Math.round(ageSeconds / 60));
    expect(ages).toEqual([2, 1, 0]);
  });

  it('sends nothing where nobody follows', async () => {
    await setOut([]);
    update(at(1));
    update(at(2, { hasArrived: true }));
    expect(sent()).toEqual([]);
    expect(screen.queryByText('Acompanham sua viagem por link')).toBeNull();
  });

  it('says that the ride is followed, and ends that by a press', async () => {
    await setOut([link]);
    await screen.findByText('Acompanham sua viagem por link');
    api.answer(endFollowedRide);
    await press('Encerrar acompanhamento');
    api.answer(listFollowedRides, []);
    const question = within(await screen.findByRole('alertdialog', { name: 'Encerrar o acompanhamento?' }));
    await clicks().click(question.getByRole('button', { name: 'Encerrar' }));
    await vi.waitFor(() => expect(screen.queryByText('Acompanham sua viagem por link')).toBeNull());
  });
});

describe('after a missed arrival', () => {
  /** A dialog that opens with its screen takes presses a moment later. */
  const pressed = (label: string) => vi.waitFor(() => clicks().click(screen.getByRole('button', { name: label })));
  const asked = { ...link, tellsIfLate: true, missedArrival: '2026-03-01T11:00:00.000Z' };

  it.each([
    ['Cheguei', 'arrived'],
    ['Ainda na estrada', 'on_the_way'],
  ])('asks whether all is well, and takes %s for an answer', async (label, answer) => {
    api.answer(listFollowedRides, [asked]);
    renderScreen(<MissedArrival />, { rider: ana });
    const sheet = within(await screen.findByRole('dialog', { name: 'Tudo bem?' }));
    sheet.getByText(/^Você chegaria às \d+h00\.$/);
    sheet.getByText('Sem resposta em 30 minutos, quem acompanha fica sabendo.');
    api.answer(answerMissedArrival, link);
    await pressed(label);
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.seen(answerMissedArrival)[0]).toMatchObject({ params: { id: link.id }, body: { answer } });
  });

  it('stays asked where the answer did not leave', async () => {
    api.answer(listFollowedRides, [asked]);
    renderScreen(
      <>
        <MissedArrival />
        <Toasts />
      </>,
      { rider: ana },
    );
    await screen.findByRole('dialog', { name: 'Tudo bem?' });
    api.drop(answerMissedArrival);
    await pressed('Cheguei');
    await screen.findByText('A resposta não saiu');
    screen.getByRole('dialog', { name: 'Tudo bem?' });
  });
});

it('keeps the newest positions of a long time without a network', () => {
  const of = (at: number) => ({ positions: [{ ...home, at }], left: null, hasArrived: false });
  let kept = of(0);
  for (let at = 1; at <= mostReportedPositions; at++) kept = withPosition(kept, of(at)) as typeof kept;
  expect(kept.positions).toHaveLength(mostReportedPositions);
  expect(kept.positions[0]?.at).toBe(1);
});

describe('the list in Ajustes', () => {
  it('shows each open link, until when it works, and ends it', async () => {
    api.answer(listFollowedRides, [{ ...link, hiddenMeters: 500 }]);
    renderScreen(<FollowedRidesList />, { rider: ana });
    await screen.findByText('Viagem a Urubici');
    screen.getByText(/^Funciona até/);
    screen.getByText('Esconde ao menos 500 m do início e do fim.');
    expect(screen.getByRole('link', { name: /^Ver Viagem a Urubici/ })).toHaveAttribute('href', link.linkPath);
    api.answer(endFollowedRide);
    await press(screen.getByRole('button', { name: /^Desativar/ }).getAttribute('aria-label') ?? '');
    api.answer(listFollowedRides, []);
    const question = within(await screen.findByRole('alertdialog', { name: 'Encerrar o acompanhamento?' }));
    await clicks().click(question.getByRole('button', { name: 'Encerrar' }));
    await screen.findByText('Ninguém acompanha uma viagem sua por link.');
  });
});
