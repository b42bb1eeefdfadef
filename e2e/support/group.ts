import { createGroup, type Group, joinGroup } from '@estradeiro/contract/groups/groups';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { callEndpoint } from './call-endpoint.ts';
import { anotherPhone, type Phone, preparePhone } from './phone.ts';
import { newRider } from './rider.ts';

export const newGroup = (page: Page, name: string): Promise<Group> =>
  callEndpoint(page.request, createGroup, { body: { name, visibility: 'public' } });

export async function friendIn(browser: Browser, group: Group, firstName: string, lastName: string): Promise<Phone> {
  const phone = await anotherPhone(browser, { ...newRider(), firstName, lastName });
  await callEndpoint(phone.context.request, joinGroup, { params: { id: group.id } });
  return phone;
}

export async function anotherDevice(browser: Browser, { context }: Phone): Promise<BrowserContext> {
  const device = await browser.newContext();
  await device.addCookies(await context.cookies());
  await preparePhone(device);
  return device;
}

export const chatOf = ({ id }: Group): string => `/groups?grupo=${id}`;

export const messageWith = (page: Page, words: string | RegExp) =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: words });

/** Writes a message like a rider, and sends it by Enter. */
export async function say(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Mensagem', exact: true }).fill(words);
  await page.keyboard.press('Enter');
}

/** Opens the options of a message by the mouse's context menu. */
export const openOptions = (page: Page, words: string): Promise<void> =>
  messageWith(page, words).locator('time').click({ button: 'right' });

export async function choose(page: Page, words: string, option: string): Promise<void> {
  await openOptions(page, words);
  await page.getByRole('dialog').getByRole('button', { name: option, exact: true }).click();
}

export async function invitationOn(page: Page): Promise<string> {
  const sending = await page.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href');
  return /https?:\S+$/.exec(new URL(sending ?? '').searchParams.get('text') ?? '')?.[0] ?? '';
}
