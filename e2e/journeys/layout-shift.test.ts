import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { chatOf, newGroup } from '../support/group.ts';
import { expect, test } from '../support/journey.ts';
import { layoutShift } from '../support/layout-checks.ts';
import { openPlannerSheet } from '../support/route-form.ts';
import { fuel } from '../support/screens/fuel.ts';
import { home } from '../support/screens/home.ts';
import { trips } from '../support/screens/trips.ts';
import { visitStates } from '../support/visit-states.ts';

/** More than this is felt (Web Vitals call 0.1 good). */
const mostShift = 0.05;

test('the planner keeps its place while what lies on the route loads', async ({ page, rider: _ }) => {
  const waypoints = [
    { ...townPlaces.linhaBonita, name: 'Linha Bonita' },
    { ...townPlaces.campoAlto, name: 'Campo Alto' },
  ];
  await page.goto(`/routes?${new URLSearchParams({ way: JSON.stringify({ waypoints }) })}`);
  await openPlannerSheet(page);
  await page.getByRole('slider', { name: 'Percorrer o caminho' }).scrollIntoViewIfNeeded();
  await page.getByText(/^Quase plano/).waitFor();
  await page.getByText(/saindo agora/).waitFor();
  const { score, moved } = await layoutShift(page);
  expect(score, moved.join('\n')).toBeLessThan(mostShift);
});

test('the popular rides keep their place while the maps are asked for good roads', async ({ page, rider: _ }) => {
  await page.goto('/popular-routes');
  await expect(page.getByRole('heading', { name: 'Serra do Rio do Rastro' })).toBeVisible();
  await expect(page.getByText('Perto de você')).toBeVisible();
  const { score, moved } = await layoutShift(page);
  expect(score, moved.join('\n')).toBeLessThan(mostShift);
});

test('a chat opens without the header that it has no room for', async ({ page, rider: _ }) => {
  await page.goto(chatOf(await newGroup(page, 'Bodes da Mantiqueira')));
  await expect(page.getByText('Nenhuma mensagem ainda')).toBeVisible();
  const { score, moved } = await layoutShift(page);
  expect(score, moved.join('\n')).toBeLessThan(mostShift);
});

/** What loads late has come by then. */
const settleMs = 2_000;
const named = ['home in a storm', 'home with a day ahead', 'one trip', 'fuel'];

for (const { next: _, ...state } of [...home, ...trips, ...fuel].filter(({ name }) => named.includes(name))) {
  for (const window of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    test(`${state.name} keeps its place while it loads, ${window.width} px wide`, async ({ page, device }) => {
      await page.setViewportSize(window);
      await visitStates(state, { page, device }, async () => {
        await page.waitForTimeout(settleMs);
        const { score, moved } = await layoutShift(page);
        expect(score, moved.join('\n')).toBeLessThan(mostShift);
      });
    });
  }
}
