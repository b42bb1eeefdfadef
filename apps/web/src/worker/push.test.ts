// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { OpenMessage } from './messages.ts';
import { openPressed, receivePush, shownOf } from './push.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const sent = {
  title: 'Estradeiro',
  body: 'Mensagem nova em um grupo',
  path: '/groups?grupo=1',
  tag: 'abc',
  unread: 3,
  at: '2026-03-01T11:59:00Z',
};

describe('a push', () => {
  it('is read as it was sent', () => {
    expect(shownOf(JSON.stringify(sent), now)).toEqual({ ...sent, at: Date.parse(sent.at) });
  });

  it.each([
    ['nothing', undefined],
    ['no JSON', 'Oi'],
    ['null', 'null'],
    ['another form', '{"title":1}'],
  ])('of %s is shown in general words', (_, text) => {
    expect(shownOf(text, now)).toMatchObject({ title: 'Estradeiro', body: 'Há novidades no app', path: '/' });
  });

  it.each(['https://example.com/', '//example.com', '/\\example.com', 'javascript:alert(1)'])(
    'leads to no other site: %s',
    (path) => {
      expect(shownOf(JSON.stringify({ ...sent, path }), now).path).toBe('/');
    },
  );

  async function received(pages: string[], mustShow = false) {
    const shown: [string, NotificationOptions][] = [];
    const badges: number[] = [];
    await receivePush(shownOf(JSON.stringify(sent), now), {
      pages: async () => pages.map((visibilityState) => ({ visibilityState })),
      show: async (...one) => void shown.push(one),
      badge: async (unread) => void badges.push(unread),
      mustShow,
    });
    return { shown, badges };
  }

  it('is shown where no page is in front, and replaces the one before of the same thing', async () => {
    const { shown, badges } = await received(['hidden']);
    const options = { body: sent.body, tag: 'abc', data: { path: sent.path } };
    expect(shown).toEqual([['Estradeiro', expect.objectContaining(options)]]);
    expect(badges).toEqual([3]);
  });

  it('only counts where the app is in front, but for browsers that ask for more', async () => {
    expect(await received(['hidden', 'visible'])).toEqual({ shown: [], badges: [3] });
    expect((await received(['visible'], true)).shown).toHaveLength(1);
  });
});

describe('a pressed notification', () => {
  function browser({ pages = 1, answers = true }) {
    const done: string[] = [];
    const page = {
      focus: async () => void done.push('focus'),
      navigate: async (url: string) => void done.push(`navigate ${url}`),
      postMessage(message: OpenMessage, [port]: MessagePort[]) {
        done.push(`message ${message.open}`);
        if (answers) port?.postMessage('taken');
      },
    };
    const open = async (path: string) => void done.push(`open ${path}`);
    return { done, windows: { pages: async () => Array.from({ length: pages }, () => page), open } };
  }

  it('opens its place in the tab that is there', async () => {
    const { done, windows } = browser({});
    await openPressed({ path: sent.path }, windows);
    expect(done).toEqual(['focus', `message ${sent.path}`]);
  });

  it('loads the place in a tab whose page does not answer', async () => {
    const { done, windows } = browser({ answers: false });
    await openPressed({ path: sent.path }, windows);
    expect(done.at(-1)).toBe(`navigate ${sent.path}`);
  });

  it('opens a tab where there is none', async () => {
    const { done, windows } = browser({ pages: 0 });
    await openPressed({ path: sent.path }, windows);
    expect(done).toEqual([`open ${sent.path}`]);
  });

  it.each([undefined, null, { path: 1 }, { path: '//example.com' }])(
    'without a place opens the start: %o',
    async (data) => {
      const { done, windows } = browser({ pages: 0 });
      await openPressed(data, windows);
      expect(done).toEqual(['open /']);
    },
  );
});
