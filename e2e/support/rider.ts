import { randomUUID } from 'node:crypto';
import { register } from '@estradeiro/contract/auth';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { callEndpoint } from './call-endpoint.ts';

export type Rider = { firstName: string; lastName: string; email: string; password: string };

export const newRider = (): Rider => ({
  firstName: 'Ana',
  lastName: 'Souza',
  email: `ana.${randomUUID()}@exemplo.com.br`,
  password: 'Estrada2026',
});

/** Creates the account without the screens; a browser with these cookies is signed in. */
export async function enter(request: APIRequestContext, rider: Rider): Promise<void> {
  await callEndpoint(request, register, { body: rider });
}

/** Creates the account through the screens, up to home. */
export async function createAccount(page: Page, rider: Rider): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Login com Email' }).click();
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(rider.firstName);
  await page.getByRole('textbox', { name: 'Sobrenome' }).fill(rider.lastName);
  await page.getByRole('textbox', { name: 'Email' }).fill(rider.email);
  await page.getByLabel('Senha', { exact: true }).fill(rider.password);
  await page.locator('form').getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Conta criada com sucesso!' })).toBeVisible();
  await expect(page.getByRole('heading', { name: `Olá, ${rider.firstName}!` })).toBeVisible();
}

export async function signIn(page: Page, { email, password }: Pick<Rider, 'email' | 'password'>): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).first().click();
}
