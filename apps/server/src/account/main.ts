import { passwordLink } from '#features/auth/password-link.ts';
import { createPasswordResets } from '#features/auth/password-reset.store.ts';
import { CommandError, runCommand } from '#operator-command.ts';
import { systemClock } from '#platform/clock.ts';
import { noLetters } from '#platform/letters.ts';
import { texts } from './texts.ts';

// The command of `npm run account`: reset, and the e-mail of an account.
const [command, email = '', ...rest] = process.argv.slice(2);

await runCommand(command === 'reset' && email !== '' && rest.length === 0, texts.usage, async ({ db }, config) => {
  const resets = createPasswordResets({ db, clock: systemClock, letters: noLetters });
  const accounts = await resets.accountsOf(email);
  if (accounts.length === 0) throw new CommandError(texts.unknown(email));
  const lines = [];
  for (const account of accounts) {
    const token = await resets.issue(account.id, null);
    lines.push(texts.described(account), passwordLink(token, config.PUBLIC_URL ?? `http://localhost:${config.PORT}`));
  }
  return [...lines, texts.handOver];
});
