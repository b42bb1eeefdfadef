import { terminal } from './actions.store.ts';
import { operatorLink } from './operator-link.ts';
import type { Operators } from './operators.store.ts';
import { texts } from './texts.ts';

type Start = { operators: Operators; origin: string; areEmailsConfigured: boolean };

/**
 * What a start says about who takes care of the server: a link for the first account, or the command that makes one.
 * Null where there is an operator, or OPERATOR_EMAILS names who becomes one.
 */
export async function operatorsAtStart({ operators, origin, areEmailsConfigured }: Start): Promise<string | null> {
  if (areEmailsConfigured || (await operators.list()).length > 0) return null;
  if (await operators.hasAccounts()) return texts.nobody;
  const { token } = await operators.makeLink(terminal);
  return texts.firstLink(operatorLink(token, origin));
}
