import { reportLodging, takeDownLodging } from '@estradeiro/contract/lodging/reports';
import type { APIRequestContext, Page } from '@playwright/test';
import { callEndpoint } from './call-endpoint.ts';
import { becomeOperator } from './operator.ts';
import { bookPlace, offerPlace } from './own-place.ts';
import { enter, newRider } from './rider.ts';

/** Has a booked place taken down by an operator; the rider of the page is its owner or its guest. */
export async function takeDownPlaceOf(role: 'owner' | 'guest', page: Page): Promise<void> {
  const origin = `http://localhost:${process.env.E2E_PORT}`;
  await asAnother(page, async (other) => {
    const [owner, guest] = role === 'owner' ? [page.request, other] : [other, page.request];
    const id = await offerPlace(owner, origin, { name: 'Pousada das Nuvens' });
    await bookPlace(guest, origin, id);
    const about = { kind: 'place', id } as const;
    await asAnother(page, (reporter) =>
      callEndpoint(reporter, reportLodging, { body: { about, reason: 'scam', details: 'Não existe' } }),
    );
    await asAnother(page, async (operator) => {
      await becomeOperator(operator);
      await callEndpoint(operator, takeDownLodging, { params: about });
    });
  });
}

/** A new account ends the session before it, so that each rider has a browser of their own. */
async function asAnother(page: Page, act: (request: APIRequestContext) => Promise<unknown>): Promise<void> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('the page has a browser');
  await enter(context.request, newRider());
  await act(context.request);
  await context.close();
}
