import { townPlaces } from '@estradeiro/atlas/town/town-places';
import type { Browser, Page } from '@playwright/test';
import { invitationOn, messageWith, say } from '../support/group.ts';
import { expect, test } from '../support/journey.ts';
import { anotherPhone } from '../support/phone.ts';
import { newRider } from '../support/rider.ts';

test.describe.configure({ timeout: 180_000 });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const pressInSheet = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** A rider on a phone, in no group yet. */
const phoneOf = (browser: Browser, firstName: string) =>
  anotherPhone(browser, { ...newRider(), firstName, lastName: 'Lima' });

/** Creates a group as a rider does, and leaves the page in its chat. Returns the invitation link. */
async function foundAndInvite(page: Page): Promise<string> {
  await page.goto('/groups?novo');
  await page.getByRole('textbox', { name: 'Nome do grupo' }).fill('Bodes da Mantiqueira');
  await press(page, 'Criar Grupo');
  await page.getByRole('link', { name: /Bodes da Mantiqueira/ }).click();
  await press(page, 'Informações do grupo');
  await press(page, 'Convidar');
  await pressInSheet(page, 'Criar link de convite');
  const link = await invitationOn(page);
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page.getByText('Nenhuma mensagem ainda')).toBeVisible();
  return link;
}

for (const names of [['Bia'], ['Bia', 'Caio']]) {
  test(`${names.length + 1} riders: one founds and invites, all join and talk, one shares a place, one leaves`, async ({
    page: ana,
    rider: _,
    browser,
  }) => {
    const link = await foundAndInvite(ana);
    const friends = [];
    for (const name of names) {
      const friend = await phoneOf(browser, name);
      await friend.page.goto(link);
      await press(friend.page, 'Participar');
      await expect(friend.page.getByText('Nenhuma mensagem ainda')).toBeVisible();
      friends.push(friend);
    }
    const [first] = friends;
    const leaving = friends.at(-1);
    if (!first || !leaving) return;
    const everybody = [ana, ...friends.map((friend) => friend.page)];
    await say(ana, 'Saída às seis, no posto.');
    for (const each of everybody) await expect(messageWith(each, 'Saída às seis')).toBeVisible();

    await first.device.moveTo(townPlaces.valeVerde);
    await press(first.page, 'Compartilhar localização');
    await press(first.page, 'Enviar localização');
    for (const each of everybody) {
      await expect(
        messageWith(each, 'Localização compartilhada').getByRole('link', { name: 'Abrir no Maps' }),
      ).toBeVisible();
    }

    // The response to an earlier request arrives when the group is no longer theirs.
    leaving.watch.allow(404, /^\/api\/groups\//);
    await press(leaving.page, 'Informações do grupo');
    await press(leaving.page, 'Sair do grupo');
    await pressInSheet(leaving.page, 'Sair do grupo');
    await expect(leaving.page.getByText('Você ainda não tem grupos')).toBeVisible();
    await say(ana, 'E agora sem quem saiu.');
    for (const each of everybody) {
      if (each !== leaving.page) await expect(messageWith(each, 'sem quem saiu')).toBeVisible();
    }
    expect(await leaving.page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Saída às seis');
    await expect(leaving.page.getByText('sem quem saiu')).toHaveCount(0);
    for (const { watch, context } of friends) {
      expect(watch.problems()).toEqual([]);
      await context.close();
    }
  });
}
