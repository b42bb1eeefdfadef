import { openOperatorLink } from '@estradeiro/contract/operator';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { TestClient } from '#testing/app.testing.ts';
import { terminal } from './actions.store.ts';
import { createOperators } from './operators.store.ts';

/** The rider opens a link that the server's terminal has shown. */
export async function makeOperator(db: Database, rider: TestClient, clock = systemClock): Promise<TestClient> {
  const { token } = await createOperators({ db, clock, emails: [] }).makeLink(terminal);
  const { status } = await rider(openOperatorLink, { body: { token } });
  if (status !== 204) throw new Error(`no operator: ${status}`);
  return rider;
}
