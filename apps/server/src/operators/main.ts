import { createPasswordResets } from '#features/auth/password-reset.store.ts';
import { terminal } from '#features/operator/actions.store.ts';
import { operatorLink } from '#features/operator/operator-link.ts';
import { createOperators } from '#features/operator/operators.store.ts';
import { CommandError, runCommand } from '#operator-command.ts';
import { systemClock } from '#platform/clock.ts';
import { noLetters } from '#platform/letters.ts';
import { texts } from './texts.ts';

// The command of `npm run operators`: list, link, or remove and the e-mail of an account.
const [command, email = '', ...rest] = process.argv.slice(2);
const isKnown = command === 'remove' ? email !== '' : (command === 'list' || command === 'link') && email === '';

await runCommand(isKnown && rest.length === 0, texts.usage, async ({ db }, config) => {
  const operators = createOperators({ db, clock: systemClock, emails: config.OPERATOR_EMAILS });
  const { isOperator } = operators;
  const resets = createPasswordResets({ db, clock: systemClock, letters: noLetters, isOperator });
  if (command === 'list') {
    const all = await operators.list();
    return all.length > 0 ? all.map(texts.described) : [texts.none];
  }
  if (command === 'link') {
    const { token } = await operators.makeLink(terminal);
    return [operatorLink(token, config.PUBLIC_URL ?? `http://localhost:${config.PORT}`), texts.handOver];
  }
  const id = await operators.idOf(email);
  const outcome = id && (await operators.remove(id, terminal, resets.endLinksBy));
  if (!outcome) throw new CommandError(texts.unknown(email));
  if (outcome === 'last') throw new CommandError(texts.only);
  return [texts.removed(email)];
});
