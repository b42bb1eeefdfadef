import type { OpenMessage } from './messages.ts';

/** A notification as it is shown, with what a press needs. */
export type Shown = { title: string; body: string; path: string; tag: string; unread: number; at: number };

const unknown = { title: 'Estradeiro', body: 'Há novidades no app', path: '/', tag: 'unknown', unread: 1 };

/** Reads a push; one that it does not understand, as of a newer server, is shown in general words. */
export function shownOf(text: string | undefined, now: number): Shown {
  const general = { ...unknown, at: now };
  if (text === undefined) return general;
  try {
    const given = JSON.parse(text) as Partial<Record<keyof Shown, unknown>> | null;
    const { title, body, path, tag, unread, at } = given ?? {};
    if (typeof title !== 'string' || typeof body !== 'string' || typeof path !== 'string') return general;
    return {
      title,
      body,
      path: isOwnPath(path) ? path : '/',
      tag: typeof tag === 'string' ? tag : general.tag,
      unread: typeof unread === 'number' && unread >= 0 ? unread : 1,
      at: typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? Date.parse(at) : now,
    };
  } catch {
    return general;
  }
}

/** An address of this app, never of another site. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path);

type Page = { visibilityState: string };
type Setting = {
  pages(): Promise<readonly Page[]>;
  show(title: string, options: NotificationOptions): Promise<void>;
  badge(unread: number): Promise<void>;
  /** Safari ends subscriptions whose messages show nothing. */
  mustShow: boolean;
};

/** Shows a push, unless a page of the app is in front; the icon counts in any case. */
export async function receivePush(shown: Shown, { pages, show, badge, mustShow }: Setting): Promise<void> {
  await badge(shown.unread).catch(() => undefined);
  const isInFront = (await pages()).some(({ visibilityState }) => visibilityState === 'visible');
  if (isInFront && !mustShow) return;
  const { title, body, path, tag, at } = shown;
  await show(title, {
    body,
    tag,
    data: { path },
    lang: 'pt-BR',
    icon: '/icon-192.png',
    badge: '/favicon.svg',
    ...({ timestamp: at } as NotificationOptions),
  });
}

type OpenPage = {
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
  postMessage(message: OpenMessage, ports: MessagePort[]): void;
};
type Windows = { pages(): Promise<readonly OpenPage[]>; open(path: string): Promise<unknown> };

/** A page whose script is not there yet does not answer within this time. */
const answerMillis = 700;

/** Opens what a notification leads to in the tab that is there, without loading it anew, else in a new one. */
export async function openPressed(data: unknown, { pages, open }: Windows): Promise<void> {
  const { path } = (data ?? {}) as { path?: unknown };
  const target = typeof path === 'string' && isOwnPath(path) ? path : '/';
  const [page] = await pages();
  if (!page) return void (await open(target));
  await page.focus().catch(() => undefined);
  if (await isTaken(page, { open: target })) return;
  await page.navigate(target).catch(() => open(target));
}

function isTaken(page: OpenPage, message: OpenMessage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<boolean>((resolve) => {
    port1.onmessage = () => resolve(true);
    page.postMessage(message, [port2]);
    setTimeout(() => resolve(false), answerMillis);
  }).finally(() => port1.close());
}
