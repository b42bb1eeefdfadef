import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { confirmDialog } from '../support/confirm-dialog.ts';
import { expect, test } from '../support/journey.ts';
import { newRider } from '../support/rider.ts';
import { openWithRoute } from '../support/saved-route.ts';

test('a shared route can be opened without an account, and ridden after registering, until its link is revoked', async ({
  page,
  browser,
  rider: _,
}) => {
  await openWithRoute(page, { name: 'Subida da serra', origin: 'Linha Bonita', destination: 'Alto da Serra' });
  await page.getByRole('button', { name: 'Compartilhar Subida da serra' }).click();
  const sheet = page.getByRole('dialog', { name: 'Compartilhar' });
  await expect(sheet.getByRole('img', { name: /Placa com o desenho/ })).toBeVisible();
  await sheet.getByLabel('Esconder as pontas').selectOption({ label: 'Ao menos 500 m de cada ponta' });
  await sheet.getByRole('button', { name: /^Criar/ }).click();
  await expect(sheet.getByText('Este link esconde ao menos 500 m de cada ponta.')).toBeVisible();
  const address = (await sheet.getByText(/\/rota\//).textContent()) ?? '';

  const friend = await browser.newPage({ permissions: ['geolocation'], geolocation: geolocationOf(townPlaces.centro) });
  await friend.goto(address);
  await expect(friend.getByRole('heading', { name: 'Subida da serra' })).toBeVisible();
  await expect(friend.locator('canvas')).toBeVisible();
  await expect(friend.getByText('Quem enviou escondeu ao menos 500 m de cada ponta.')).toBeVisible();
  await expect(friend.getByRole('link', { name: 'Abrir no Google Maps' })).toBeVisible();
  const file = friend.waitForEvent('download');
  await friend.getByRole('button', { name: 'Baixar GPX' }).click();
  expect((await file).suggestedFilename()).toBe('subida-da-serra.gpx');

  await friend.getByRole('link', { name: 'Usar no Estradeiro' }).click();
  await expect(friend.getByText('Entre ou crie sua conta para usar a rota que você recebeu.')).toBeVisible();
  const { firstName, lastName, email, password } = newRider();
  await friend.getByRole('link', { name: 'Login com Email' }).click();
  await friend.getByRole('button', { name: 'Criar conta' }).click();
  await friend.getByRole('textbox', { name: 'Nome', exact: true }).fill(firstName);
  await friend.getByRole('textbox', { name: 'Sobrenome' }).fill(lastName);
  await friend.getByRole('textbox', { name: 'Email' }).fill(email);
  await friend.getByLabel('Senha', { exact: true }).fill(password);
  await friend.locator('form').getByRole('button', { name: 'Criar conta' }).click();
  const found = friend.getByRole('region', { name: 'O que veio no link' });
  await expect(found.getByRole('heading', { name: 'Subida da serra' })).toBeVisible();
  await friend.getByRole('button', { name: 'Pular Tour' }).click();
  await found.getByRole('button', { name: /Usar como está/ }).click();
  await expect(friend.getByRole('button', { name: 'Iniciar Navegação' })).toBeVisible();

  await sheet.getByRole('button', { name: 'Desativar link' }).click();
  await confirmDialog(page, 'Desativar');
  await expect(page.getByText('Link desativado')).toBeVisible();
  await friend.goto(address);
  await expect(friend.getByText('Este link não mostra mais')).toBeVisible();
  await friend.close();
});

const geolocationOf = ({ lat, lng }: { lat: number; lng: number }) => ({ latitude: lat, longitude: lng });
