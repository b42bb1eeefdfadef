import { createTripBudget } from '@estradeiro/contract/budget/budgets';
import { createExpense } from '@estradeiro/contract/budget/expenses';
import { createChecklist } from '@estradeiro/contract/checklist/lists';
import type { Page } from '@playwright/test';
import { callEndpoint } from '../call-endpoint.ts';
import { closeDialog, press, type State } from './screen.ts';

const travellers = [
  { id: 'ana', name: 'Ana' },
  { id: 'bia', name: 'Bia' },
];

/** Opens a budget with an expense of each kind. */
async function openBudget(page: Page) {
  const budget = await callEndpoint(page.request, createTripBudget, {
    body: {
      name: 'Serra do Rio do Rastro',
      travellers,
      categories: [
        { id: 'fuel', name: 'Combustível', estimatedCost: 120 },
        { id: 'food', name: 'Alimentação', estimatedCost: 300 },
        { id: 'toll', name: 'Pedágios', estimatedCost: 0, costUnknown: true },
      ],
    },
  });
  const expenses = [
    { categoryId: 'fuel', amount: 151.3, description: 'Posto em Lauro Müller', paidBy: 'ana' },
    { categoryId: 'food', amount: 84, paidBy: 'bia' },
    { amount: 20, description: 'Estacionamento' },
  ];
  for (const expense of expenses) {
    await callEndpoint(page.request, createExpense, {
      params: { id: budget.id },
      body: { ...expense, date: '2026-01-02' },
    });
  }
  await page.goto('/budget');
  await page.getByRole('button', { name: /^Abrir Serra do Rio do Rastro/ }).click();
  await page.getByRole('heading', { name: 'Quem deve a quem' }).waitFor();
}

export const preparing: State[] = [
  {
    name: 'checklist',
    open: (page) => page.goto('/checklist'),
    next: [
      {
        name: 'a checklist for another trip',
        open: async (page) => {
          await press(page, 'Novo checklist');
          await page.getByRole('dialog').getByRole('button', { name: 'Criar' }).click();
        },
      },
    ],
  },
  {
    name: 'checklist of a trip, in another order',
    open: async (page) => {
      const items = ['Capacete', 'Luvas', 'Uma capa de chuva que cabe embaixo do banco'].map((text, n) => ({
        id: `custom-${n}`,
        text,
        completed: n === 0,
        category: 'custom' as const,
      }));
      await callEndpoint(page.request, createChecklist, { body: { name: 'Serra', items } });
      await page.goto('/checklist');
      await press(page, 'Serra');
      await press(page, 'Organizar');
    },
  },
  {
    name: 'no budgets',
    open: (page) => page.goto('/budget'),
    next: [
      {
        name: 'budget form with problems',
        open: async (page) => {
          await press(page, 'Criar Orçamento');
          await press(page, 'Adicionar categoria');
          await press(page, 'Adicionar pessoa');
          await page.locator('form').getByRole('button', { name: 'Criar Orçamento' }).click();
        },
      },
    ],
  },
  {
    name: 'a budget, paid in part',
    open: openBudget,
    next: [
      {
        name: 'an expense',
        open: async (page) => {
          await press(page, 'Registrar gasto');
          await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
        },
      },
      {
        name: 'budgets',
        open: async (page) => {
          await closeDialog(page);
          await press(page, 'Orçamentos de Viagem');
        },
      },
    ],
  },
];
