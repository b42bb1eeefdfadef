import { getMessageNotices, setMessageNotices } from '@estradeiro/contract/groups/message-notices';
import {
  getNoticeState,
  listNotices,
  type Notice,
  type NoticeState,
  readNotices,
  saveNoticeSettings,
  subscribeDevice,
  unsubscribeDevice,
} from '@estradeiro/contract/notifications';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ana, api, renderScreen } from '#platform/render.testing.tsx';
import { Toasts } from '#ui/toast.tsx';
import { keyOf, noPushBrowser, pushBrowser } from './push-device.testing.ts';
import { GroupNoticesSwitch } from './shared/group-notices-switch.tsx';
import { NoticeList } from './shared/notice-list.tsx';
import { NotificationHost } from './shared/notification-host.tsx';
import { NotificationSettings } from './shared/notification-settings.tsx';

const state: NoticeState = {
  kinds: {},
  showsText: false,
  quietHours: null,
  zone: 'America/Sao_Paulo',
  publicKey: keyOf(7),
  email: 'unavailable',
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false })); // jsdom has none
  api.answer(getNoticeState, state);
  api.answer(subscribeDevice);
});
afterEach(noPushBrowser);

const openSettings = () =>
  renderScreen(
    <>
      <NotificationSettings />
      <Toasts />
    </>,
    { rider: ana },
  );
const wantedBefore = () => localStorage.setItem('push-wanted-by', JSON.stringify(ana.id));

describe('this device', () => {
  it('is subscribed by a press, and by another no more', async () => {
    const browser = pushBrowser();
    openSettings();
    await userEvent.click(await screen.findByRole('button', { name: 'Receber neste aparelho' }));
    await screen.findByText('Os avisos chegam a este aparelho.');
    expect(api.seen(subscribeDevice)).toMatchObject([
      { body: { endpoint: 'https://fcm.googleapis.com/fcm/send/0', publicKey: keyOf(7) } },
    ]);
    api.answer(unsubscribeDevice);
    await userEvent.click(screen.getByRole('button', { name: 'Parar neste aparelho' }));
    await screen.findByText('Os avisos não chegam a este aparelho.');
    expect(browser.isSubscribed()).toBe(false);
  });

  it('says that the browser blocks notifications, also where the rider just refused', async () => {
    pushBrowser({ answer: 'denied' });
    openSettings();
    await userEvent.click(await screen.findByRole('button', { name: 'Receber neste aparelho' }));
    await screen.findByText(/O navegador está bloqueando os avisos/);
    expect(api.seen(subscribeDevice)).toEqual([]);
  });

  it('says that the permission was revoked', () => {
    wantedBefore();
    pushBrowser({ permission: 'denied' });
    openSettings();
    expect(screen.getByText(/O navegador está bloqueando os avisos/)).toBeVisible();
  });

  it('explains how on an iPhone, and where a browser receives none', () => {
    openSettings().unmount();
    expect(screen.queryByRole('button', { name: 'Receber neste aparelho' })).toBeNull();
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Safari/604.1');
    openSettings();
    expect(screen.getByText(/Adicionar à Tela de Início/)).toBeVisible();
    agent.mockRestore();
  });

  it('shows that subscribing failed', async () => {
    pushBrowser();
    api.fail(subscribeDevice, 'invalid_request', 400);
    openSettings();
    await userEvent.click(await screen.findByRole('button', { name: 'Receber neste aparelho' }));
    await screen.findByText('Não foi possível ligar os avisos');
    expect(screen.getByText('Os avisos não chegam a este aparelho.')).toBeVisible();
  });
});

describe('on every screen', () => {
  beforeEach(() => api.answer(listNotices, { notices: [], unread: 4 }));

  it('a device subscribes again by itself when the key of the server changed', async () => {
    wantedBefore();
    pushBrowser({ permission: 'granted', subscribedWith: 3 });
    renderScreen(<NotificationHost />, { rider: ana });
    await vi.waitFor(() =>
      expect(api.seen(subscribeDevice)).toMatchObject([
        { body: { endpoint: 'https://fcm.googleapis.com/fcm/send/1', publicKey: keyOf(7) } },
      ]),
    );
  });

  it.each([
    ['nobody wants it', () => undefined],
    ['another rider wanted it', () => localStorage.setItem('push-wanted-by', JSON.stringify(crypto.randomUUID()))],
  ])('a device is not subscribed where %s', async (_, prepare) => {
    prepare();
    pushBrowser({ permission: 'granted' });
    renderScreen(<NotificationHost />, { rider: ana });
    await vi.waitFor(() => expect(api.seen(listNotices)).toHaveLength(1));
    expect(api.seen(subscribeDevice)).toEqual([]);
  });

  it("the app's icon counts what is unread", async () => {
    const badges: number[] = [];
    Object.assign(navigator, { setAppBadge: async (count: number) => void badges.push(count) });
    renderScreen(<NotificationHost />, { rider: ana });
    await vi.waitFor(() => expect(badges).toEqual([4]));
    Reflect.deleteProperty(navigator, 'setAppBadge');
  });

  it('a pressed notification opens its place in this tab, and no other site', () => {
    const browser = pushBrowser();
    const { history } = renderScreen(<NotificationHost />, { rider: ana });
    const { port1, port2 } = new MessageChannel();
    browser.receive(new MessageEvent('message', { data: { open: '/groups?grupo=1' }, ports: [port2] }));
    browser.receive(new MessageEvent('message', { data: { open: '//example.com' } }));
    browser.receive(new MessageEvent('message', { data: 'no-room' }));
    expect(history?.at(-1)).toBe('/groups?grupo=1');
    port1.close();
  });
});

describe('the choices', () => {
  it('switch a kind off, text on and quiet hours on', async () => {
    api.answer(saveNoticeSettings);
    openSettings();
    const push = 'Mensagens dos grupos que você escolheu: no aparelho';
    await userEvent.click(await screen.findByRole('switch', { name: push }));
    await userEvent.click(screen.getByRole('switch', { name: /Mostrar o texto na tela bloqueada/ }));
    await userEvent.click(screen.getByRole('switch', { name: /Horário de silêncio/ }));
    await vi.waitFor(() => expect(api.seen(saveNoticeSettings)).toHaveLength(3));
    expect(api.seen(saveNoticeSettings).map(({ body }) => body)).toMatchObject([
      { kinds: { message: { push: false, email: false } } },
      { showsText: true },
      { quietHours: { from: '22:00', to: '07:00' } },
    ]);
  });

  it('offer e-mail where letters are sent to a confirmed address', async () => {
    openSettings();
    await screen.findByText('O que avisar');
    expect(screen.queryByRole('switch', { name: /por email/ })).toBeNull();
  });

  it('offer e-mail for each kind with a confirmed address, else say how', async () => {
    api.answer(getNoticeState, { ...state, email: 'available' });
    openSettings();
    expect(await screen.findAllByRole('switch', { name: /por email/ })).toHaveLength(12);
  });

  it('show that saving failed', async () => {
    api.fail(saveNoticeSettings, 'internal', 500);
    openSettings();
    await userEvent.click(await screen.findByRole('switch', { name: /Horário de silêncio/ }));
    await screen.findByText('Não foi possível salvar');
  });
});

describe('the messages of a group', () => {
  const open = () => renderScreen(<GroupNoticesSwitch groupId={ana.id} />, { rider: ana });

  it('are told after a press, which subscribes this device', async () => {
    pushBrowser();
    api.answer(getMessageNotices, { wanted: false });
    api.answer(setMessageNotices);
    open();
    await userEvent.click(await screen.findByRole('switch', { name: /Avisar de mensagens deste grupo/ }));
    await vi.waitFor(() => expect(api.seen(subscribeDevice)).toHaveLength(1));
    expect(api.seen(setMessageNotices)).toMatchObject([{ body: { wanted: true } }]);
  });

  it('say where this device does not receive them', async () => {
    pushBrowser({ permission: 'denied' });
    api.answer(getMessageNotices, { wanted: true });
    open();
    await screen.findByText(/O grupo avisa, mas não neste aparelho. O navegador está bloqueando/);
  });
});

describe('what was told', () => {
  const notice: Notice = {
    id: crypto.randomUUID(),
    kind: 'message',
    title: 'Serra Catarinense',
    body: '3 mensagens novas',
    path: '/groups?grupo=1',
    at: '2026-03-01T12:00:00.000Z',
    isRead: false,
  };

  it('is listed with where it leads, and read by being looked at', async () => {
    api.answer(readNotices);
    api.answer(listNotices, {
      notices: [notice, { ...notice, id: ana.id, title: 'Reserva', isRead: true }],
      unread: 1,
    });
    renderScreen(<NoticeList />, { rider: ana });
    const row = await screen.findByRole('link', { name: /Serra Catarinense/ });
    expect(row).toHaveAttribute('href', '/groups?grupo=1');
    expect(screen.getAllByText('Novo')).toHaveLength(1);
    await vi.waitFor(() => expect(api.seen(readNotices)[0]).toMatchObject({ body: { upTo: notice.at } }));
  });

  it('may be nothing yet', async () => {
    api.answer(listNotices, { notices: [], unread: 0 });
    renderScreen(<NoticeList />, { rider: ana });
    await screen.findByText('Nenhum aviso ainda');
  });
});
