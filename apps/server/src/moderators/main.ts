import { namedModerators, nameModerator } from '#features/popular-routes/moderators.store.ts';
import { CommandError, runCommand } from '#operator-command.ts';
import type { OpenDatabase } from '#platform/database.ts';
import { texts } from './texts.ts';

// The command of `npm run moderators`: list, or add or remove and the e-mail of an account.
const [command, email, ...rest] = process.argv.slice(2);
const isKnown =
  command === 'list' ? email === undefined : (command === 'add' || command === 'remove') && Boolean(email);

async function linesOf({ db }: OpenDatabase): Promise<string[]> {
  if (email === undefined) {
    const all = await namedModerators(db);
    return all.length > 0 ? all.map(texts.described) : [texts.none];
  }
  const isAdded = command === 'add';
  const account = await nameModerator(db, email, isAdded);
  if (!account) throw new CommandError(isAdded ? texts.unknown(email) : texts.notNamed(email));
  return [isAdded ? texts.added(account) : texts.removed(account)];
}

await runCommand(isKnown && rest.length === 0, texts.usage, linesOf);
