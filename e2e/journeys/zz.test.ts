import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { test } from '../support/journey.ts';
import { choosePlace } from '../support/route-form.ts';
import { wear } from '../support/theme.ts';
for (const [w, h, tag] of [[390, 844, 'p'], [1280, 800, 'w']] as const)
test(`look ${tag}`, async ({ page, rider: _, device }) => {
  await page.setViewportSize({ width: w, height: h });
  await device.moveTo({ ...townPlaces.centro, speedMps: 0 });
  await page.goto('/routes');
  await page.getByRole('button', { name: 'Novo', exact: true }).click();
  await choosePlace(page, 'Destino', 'Campo Alto', /^Campo Alto/);
  await choosePlace(page, 'Origem', 'Rua São José', /^Rua São José/);
  await page.getByRole('button', { name: 'Adicionar parada' }).click();
  await choosePlace(page, 'Parada 1', 'Alto da Serra', /^Alto da Serra/);
  await page.waitForTimeout(5000);
  for (const theme of ['day', 'night'] as const) {
    await wear(page, theme);
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/planner-${tag}-${theme}-1.png` });
  }
  await page.getByRole('slider', { name: 'Percorrer o caminho' }).scrollIntoViewIfNeeded();
  await page.getByRole('slider', { name: 'Percorrer o caminho' }).press('PageUp');
  await page.waitForTimeout(1000);
  for (const theme of ['day', 'night'] as const) {
    await wear(page, theme);
    await page.waitForTimeout(800);
    await page.screenshot({ path: `/tmp/planner-${tag}-${theme}-2.png` });
  }
  await page.goto('/routes');
  await page.getByRole('button', { name: 'Novo', exact: true }).click();
  await choosePlace(page, 'Destino', 'Curitiba', /^Curitiba/);
  await choosePlace(page, 'Origem', 'Rua São José', /^Rua São José/);
  await page.waitForTimeout(4000);
  await page.screenshot({ path: `/tmp/planner-${tag}-half.png` });
  await page.getByRole('button', { name: 'Só curvas' }).scrollIntoViewIfNeeded().catch(() => {});
  await page.screenshot({ path: `/tmp/planner-${tag}-half2.png` });
});
