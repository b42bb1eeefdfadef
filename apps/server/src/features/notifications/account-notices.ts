import { randomUUID } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { Letters } from '#platform/letters.ts';
import { tellNotices } from './notices.store.ts';
import { texts } from './texts.ts';

/** The same letters; what a rider is told of the account is a notice as well, also where no letters are sent. */
export const withAccountNotices = (letters: Letters, clock: Clock): Letters => ({
  ...letters,
  async tell(tx, riderId, words) {
    await letters.tell(tx, riderId, words);
    const cause = `account:${randomUUID()}`;
    const said = { title: words.subject, body: texts.account, path: '/ajustes?parte=aparelhos' };
    await tellNotices(tx, [{ riderId, kind: 'account', cause, ...said, at: clock.now() }]);
  },
});
