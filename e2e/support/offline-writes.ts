import type { Group } from '@estradeiro/contract/groups/groups';
import { expect, type Page } from '@playwright/test';
import { chatOf, say } from './group.ts';

/** Records of each kind: a hundred with the budget that the expenses need. */
export const counts = { refuellings: 25, expenses: 18, contacts: 4, ticks: 12, messages: 32, vehicles: 3 };
/** Reports from one place, of different kinds, because a second one of the same kind would confirm the first. */
export const hazards = {
  'Perigo na pista': 'HAZARD',
  Acidente: 'ACCIDENT',
  'Via interditada': 'ROAD_CLOSED',
  Polícia: 'POLICE',
  'Outro alerta': 'OTHER',
};

export const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);
export const odometerOf = (n: number) => 12_000 + n * 300;
export const pendingMarks = (page: Page) => page.getByText('Aguardando sinal', { exact: true });

export type Write = (page: Page, about: { home: string; group: Group }) => Promise<void>;

const refuel: Write = async (page, { home }) => {
  await page.goto(`${home}/fuel`);
  for (const n of numbers(counts.refuellings)) {
    await press(page, 'Registrar Abastecimento');
    await page.getByLabel('Litros').fill('10');
    await page.getByLabel('Valor total').fill('60');
    await page.getByLabel('Quilometragem').fill(`${odometerOf(n)}`);
    await page.getByRole('radio', { name: 'Shell' }).click({ force: true });
    await page.getByRole('button', { name: 'Registrar', exact: true }).click();
    await expect(pendingMarks(page)).toHaveCount(n + 1);
    if (n === 12) await page.reload();
  }
};

const budget: Write = async (page, { home }) => {
  await page.goto(`${home}/budget`);
  await press(page, 'Criar Orçamento');
  await page.getByLabel('Nome do orçamento').fill('Serra');
  await press(page, 'Criar Orçamento');
  await page.getByRole('button', { name: 'Abrir Serra' }).click();
  const dialog = page.getByRole('dialog');
  for (const n of numbers(counts.expenses)) {
    await press(page, 'Registrar gasto');
    await dialog.getByLabel('Valor').fill(`${n + 1}`);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(pendingMarks(page)).toHaveCount(n + 2);
  }
};

const nameContacts: Write = async (page, { home }) => {
  await page.goto(`${home}/emergency-contacts`);
  const dialog = page.getByRole('dialog');
  for (const n of numbers(counts.contacts)) {
    await press(page, 'Adicionar contato');
    await dialog.getByLabel('Nome').fill(`Contato ${n}`);
    await dialog.getByLabel('Telefone').fill(`+55 (11) 99999-000${n}`);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(pendingMarks(page)).toHaveCount(n + 1);
  }
};

const tick: Write = async (page, { home }) => {
  await page.goto(`${home}/checklist`);
  const left = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { checked: false }) });
  await left.first().waitFor();
  for (const _ of numbers(counts.ticks)) {
    const before = await left.count();
    await left.first().click();
    await expect(left).toHaveCount(before - 1);
  }
  await written(page);
};

/**
 * A tick shows at once and is on disk some milliseconds later, which matters only to a test that kills the browser. A read of the same
 * store resolves after all earlier writes.
 */
const written = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opened = indexedDB.open('estradeiro-durable');
        opened.onerror = () => reject(opened.error);
        opened.onsuccess = () => {
          const transaction = opened.result.transaction('texts', 'readonly');
          transaction.oncomplete = () => resolve();
          transaction.objectStore('texts').count();
        };
      }),
  );

const talk: Write = async (page, { home, group }) => {
  await page.goto(home + chatOf(group));
  const log = page.getByRole('log');
  for (const n of numbers(counts.messages)) {
    await say(page, `mensagem ${n}`);
    await expect(log.getByText(`mensagem ${n}`, { exact: true })).toBeVisible();
  }
};

const warn: Write = async (page, { home }) => {
  await page.goto(`${home}/traffic`);
  for (const name of Object.keys(hazards)) {
    await press(page, 'Relatar perigo');
    await page.getByRole('dialog').getByRole('button', { name }).click();
    const waiting = page.getByRole('status').filter({ hasText: 'Aguardando sinal' });
    await expect(waiting).toContainText(name, { timeout: 30_000 }); // the position may take long
  }
};

const addVehicles: Write = async (page, { home }) => {
  await page.goto(`${home}/fuel`);
  await press(page, 'Minhas motos');
  const dialog = page.getByRole('dialog');
  for (const n of numbers(counts.vehicles)) {
    await press(page, 'Adicionar moto');
    await dialog.getByLabel('Nome').fill(`Moto ${n}`);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(pendingMarks(page)).toHaveCount(n + 1);
  }
};

/** Writes records on the screen of each kind, and sees them pending. */
export const writes: Record<string, Write> = { refuel, budget, nameContacts, tick, talk, warn, addVehicles };

const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();
