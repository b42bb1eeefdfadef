import { createChecklist } from '@estradeiro/contract/checklist/lists';
import { createFuelRecord } from '@estradeiro/contract/fuel/records';
import { sendMessage } from '@estradeiro/contract/groups/chat';
import type { Group } from '@estradeiro/contract/groups/groups';
import { type APIRequestContext, expect } from '@playwright/test';
import { callEndpoint } from './call-endpoint.ts';
import { confirmDialog } from './confirm-dialog.ts';
import { addContacts, bia, caio } from './contacts.ts';
import { chatOf, choose, messageWith } from './group.ts';
import { counts, pendingMarks, type Write } from './offline-writes.ts';

const before = { gasStation: 'Shell', liters: 10, totalCost: 60 };

/** Creates records from before the ride: of each kind one to be changed without a network, and one to be deleted. */
export async function writeBefore(request: APIRequestContext, group: Group): Promise<void> {
  for (const [n, date] of ['2026-01-01', '2026-01-02'].entries()) {
    await callEndpoint(request, createFuelRecord, { body: { ...before, date, odometer: 5_000 + n * 300 } });
  }
  await addContacts(request, bia, caio);
  for (const n of [0, 1])
    await callEndpoint(request, sendMessage, { params: { id: group.id }, body: { message: `antes ${n}` } });
  const items = [{ id: 'custom-1', text: 'Corrente', completed: false, category: 'custom' }];
  const serra = { name: 'Serra', items, completedCount: 0, totalCount: 1 };
  await callEndpoint(request, createChecklist, { body: serra });
}

const refuellings: Write = async (page, { home }) => {
  await page.goto(`${home}/fuel`);
  // Until the server has created the first motorcycle, earlier refuellings are listed apart from it.
  await page.getByRole('button', { name: 'Sem moto' }).click();
  await page.getByRole('heading', { name: 'jan 2026' }).click();
  await page.getByRole('button', { name: /^01\/01/ }).click();
  await page.getByRole('button', { name: 'Editar abastecimento de 01/01/2026' }).click();
  await page.getByLabel('Litros').fill('12');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(pendingMarks(page)).toHaveCount(counts.refuellings + 1);
  const deleted = page.getByRole('button', { name: /^02\/01/ });
  await deleted.click();
  await page.getByRole('button', { name: 'Excluir abastecimento de 02/01/2026' }).click();
  await expect(deleted).toHaveCount(0); // the browser is killed while the deletion can still be undone
};

const contacts: Write = async (page, { home }) => {
  await page.goto(`${home}/emergency-contacts`);
  await page.getByRole('button', { name: 'Editar Bia Lima' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill('Bia Souza');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('heading', { name: 'Bia Souza' })).toBeVisible();
  await page.getByRole('button', { name: 'Remover Caio' }).click();
  await confirmDialog(page, 'Remover');
  await expect(page.getByRole('heading', { name: 'Caio' })).toHaveCount(0);
};

const messages: Write = async (page, { home, group }) => {
  await page.goto(home + chatOf(group));
  await choose(page, 'antes 0', 'Editar');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('antes e depois');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(messageWith(page, 'antes e depois')).toBeVisible();
  await choose(page, 'antes 1', 'Apagar');
  await dialog.getByRole('button', { name: 'Apagar' }).click();
  await expect(page.getByText('Exclusão ainda não enviada')).toBeVisible();
};

const checklist: Write = async (page, { home }) => {
  await page.goto(`${home}/checklist`);
  const serra = page.getByRole('button', { name: 'Serra', exact: true });
  await serra.click();
  await page.getByRole('button', { name: 'Organizar' }).click();
  await page.getByRole('button', { name: 'Excluir checklist' }).click();
  await confirmDialog(page, 'Excluir');
  await expect(serra).toHaveCount(0);
};

/** Changes records that the server does not have yet. */
const expenses: Write = async (page, { home }) => {
  await page.goto(`${home}/budget`);
  await page.getByRole('button', { name: 'Abrir Serra' }).click();
  const paid = (reais: number) => page.getByRole('listitem').filter({ hasText: new RegExp(`R\\$\\s${reais},00`) });
  await paid(1).getByRole('button', { expanded: false }).click();
  await paid(1)
    .getByRole('button', { name: /^Editar gasto/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Valor').fill('90');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(paid(90)).toBeVisible();
  await paid(counts.expenses).getByRole('button', { expanded: false }).click();
  await paid(counts.expenses)
    .getByRole('button', { name: /^Excluir gasto/ })
    .click();
  await expect(paid(counts.expenses)).toHaveCount(0);
};

const vehicles: Write = async (page, { home }) => {
  await page.goto(`${home}/fuel`);
  await page.getByRole('button', { name: 'Minhas motos' }).click();
  await page.getByRole('button', { name: 'Editar Moto 0' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill('Moto zero');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('heading', { name: 'Moto zero' })).toBeVisible();
  await page.getByRole('button', { name: 'Excluir Moto 2' }).click();
  await confirmDialog(page, 'Excluir');
  await expect(page.getByRole('heading', { name: 'Moto 2' })).toHaveCount(0);
};

/** A change and a deletion of each kind, of records on the server and of pending ones. */
export const changes: Record<string, Write> = {
  'change refuellings': refuellings,
  'change contacts': contacts,
  'change messages': messages,
  'delete a checklist': checklist,
  'change expenses': expenses,
  'change motorcycles': vehicles,
};
