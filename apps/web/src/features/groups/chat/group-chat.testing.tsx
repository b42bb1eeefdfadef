import { largest } from '@estradeiro/contract/extremes';
import { type ChatMessage, listMessages, type MessagesPage, markMessages } from '@estradeiro/contract/groups/chat';
import type { Group } from '@estradeiro/contract/groups/groups';
import { listRiding } from '@estradeiro/contract/groups/riding';
import { listBlockedRiders } from '@estradeiro/contract/groups/safety';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { emptyOutbox } from '#platform/offline/outbox.testing.ts';
import { ana, api, renderScreen } from '#platform/render.testing.tsx';
import { clearToast, Toasts } from '#ui/toast.tsx';
import { someGroup } from '../groups.testing.ts';
import { served, standStill } from './chat.testing.ts';
import { forgetConversation } from './conversations.ts';
import { GroupChat } from './group-chat.tsx';

/** The group whose chat is open: another one in every test. */
export let group: Group;
export const bia = { userId: '0a0a0a0a-4a3d-4a8e-9d55-1c9f6f0f0c3e', senderName: 'Bia Lima' };
export const said = (message: string, more: Partial<ChatMessage> = {}) =>
  served({ groupId: group.id, ...bia, message, ...more });
export const mine = (message: string, more: Partial<ChatMessage> = {}) =>
  said(message, { userId: ana.id, senderName: 'Ana Souza', ...more });

export function serve(messages: ChatMessage[], more: Partial<MessagesPage> = {}) {
  const revision = Math.max(0, largest(messages.map((one) => one.revision)));
  const defaults = { readSeq: messages.at(-1)?.seq ?? 0, deliveredSeq: 0, hasMore: false };
  api.answer(listMessages, { messages, revision, ...defaults, ...more });
}

export const onBack = vi.fn();
export const onInfo = vi.fn();
export const open = () =>
  renderScreen(
    <>
      <GroupChat group={group} onBack={onBack} onInfo={onInfo} />
      <Toasts />
    </>,
    { path: '/groups', rider: ana },
  );
export const field = () => screen.findByRole('textbox', { name: 'Mensagem' });
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
export const rowOf = async (text: string | RegExp) =>
  (await screen.findByText(text)).closest<HTMLElement>('[data-row]') as HTMLElement;
export const optionsOf = async (text: string) =>
  userEvent.click(within(await rowOf(text)).getByRole('button', { name: /^Opções da mensagem/ }));

/**
 * Lays the conversation out like a browser: rows of one height in a window, the newest at the end. Returns the scrolling element.
 */
export function layOut({ rowPixels = 200, windowPixels = 650 } = {}) {
  const area = () => screen.getByRole('log').parentElement as HTMLElement;
  const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const topOf = (index: number) => windowPixels - rows().length * rowPixels + index * rowPixels - area().scrollTop;
  const rect = (top: number, bottom: number) => new DOMRect(0, top, 390, bottom - top);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(windowPixels);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => rows().length * rowPixels);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.matches('[data-row]')) {
      const at = rows().indexOf(this as HTMLElement);
      return rect(topOf(at), topOf(at) + rowPixels);
    }
    const [first, last] = [this.querySelector('[data-row]'), [...this.querySelectorAll('[data-row]')].at(-1)];
    if (!this.matches('ol') || !first || !last) return rect(0, windowPixels);
    return rect(topOf(rows().indexOf(first as HTMLElement)), topOf(rows().indexOf(last as HTMLElement)) + rowPixels);
  });
  Element.prototype.scrollIntoView = function () {
    area().scrollTop += this.getBoundingClientRect().top;
  };
  return {
    scrollTo(pixels: number) {
      area().scrollTop = pixels;
      fireEvent.scroll(area());
    },
  };
}

beforeEach(() => {
  group = someGroup({ memberCount: 12, onlineCount: 3 });
  standStill();
  api.answer(listBlockedRiders, []);
  api.answer(listRiding, { now: new Date().toISOString(), riders: [] });
  api.answer(markMessages);
});
afterEach(async () => {
  await emptyOutbox();
  forgetConversation(group.id);
  clearToast();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});
