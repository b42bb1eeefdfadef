import { writeOsm } from '@estradeiro/atlas/osm/write-pbf';
import { sendMapPiece } from '@estradeiro/contract/operator-maps';
import { expect, test } from '../support/journey.ts';
import { becomeOperator } from '../support/operator.ts';
import { enter, newRider } from '../support/rider.ts';

test('an operator chooses regions on the drawing of Brazil, and puts what is left into the queue', async ({
  page,
  watch,
}) => {
  // Nobody answers where regions come from.
  watch.allow(503, /^\/api\/operator\/maps\/needs/);
  await enter(page.request, newRider());
  await becomeOperator(page.request);
  await page.goto('/operador');
  const maps = page.getByRole('region', { name: 'Mapas' });
  const box = (name: string) => maps.getByRole('checkbox', { name: new RegExp(`^${name}\\b`) });
  // The drawn name lets presses through to its region.
  const press = (name: string) => maps.locator('svg text').filter({ hasText: name }).click({ force: true });
  await expect(box('Sul')).not.toBeChecked();
  await press('Sul');
  await press('Norte');
  for (const name of ['Sul', 'Norte']) {
    await expect(box(name)).toBeChecked();
    await expect(maps.locator('svg').getByText(`✓ ${name}`)).toBeVisible();
  }
  await press('✓ Sul');
  await expect(box('Sul')).not.toBeChecked();
  await maps.getByRole('button', { name: 'Pôr na fila' }).click();
  const task = maps.getByRole('listitem').filter({ hasText: 'Instalar Norte' }).first();
  await task.getByRole('button', { name: 'Cancelar: Instalar Norte' }).click();
  const question = page.getByRole('alertdialog');
  if (await question.isVisible()) await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(task).toContainText('Cancelado');
});

test('an operator sends an extract of the device in pieces, and deletes it', async ({ page }, testInfo) => {
  const name = `vale-${Date.now()}.osm.pbf`;
  const path = testInfo.outputPath(name);
  const nodes = Array.from({ length: 250_000 }, (_, index) => ({
    ...{ type: 'node' as const, id: index + 1, tags: {} },
    ...{ lat: -29 + Math.sin(index * index), lng: -51 + Math.cos(index * index) },
  }));
  await writeOsm(path, nodes);
  await enter(page.request, newRider());
  await becomeOperator(page.request);
  await page.goto('/operador');
  const maps = page.getByRole('region', { name: 'Mapas' });
  const pieces: string[] = [];
  page.on('request', (request) => {
    if (request.method() === sendMapPiece.method && request.url().includes(name)) pieces.push(request.url());
  });
  await maps.getByLabel('Enviar um arquivo deste aparelho').and(page.locator('input')).setInputFiles(path);
  await expect(maps.getByRole('checkbox', { name })).toBeChecked();
  expect(pieces.length).toBeGreaterThan(1);
  await expect(page.getByRole('region', { name: 'O que foi feito' })).toContainText(name);
  await maps.getByRole('button', { name: `Apagar o arquivo: ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apagar' }).click();
  await expect(maps.getByRole('checkbox', { name })).toBeHidden();
});
