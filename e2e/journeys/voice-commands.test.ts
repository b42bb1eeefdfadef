import { locate } from '@estradeiro/atlas/town/plan';
import { expect, test } from '../support/journey.ts';
import { createMicrophone } from '../support/microphone.ts';
import { startNavigation } from '../support/navigating.ts';
import { planRide } from '../support/plan-ride.ts';
import { rideRoute } from '../support/ride.ts';
import { textsSpokenOn } from '../support/voice.ts';

const open = { name: 'Comandos de voz' };

test('where am I, the nearest fuel, and words that are no command', async ({ page, rider: _, device }) => {
  const microphone = await createMicrophone(page);
  await device.moveTo(locate([120, 60]));
  await page.goto('/');
  await page.getByRole('button', open).click();
  const dialog = page.getByRole('dialog', open);
  for (const command of ['Onde estou?', 'Próxima curva', 'Relatar perigo', 'Encontrar posto', 'Cancelar rota'])
    await expect(dialog.getByRole('button', { name: command })).toBeVisible();
  await expect(dialog.getByText('Ouvindo...')).toBeVisible();
  expect(await microphone.languages()).toEqual(['pt-BR']);

  await microphone.say('aonde estou', 'onde estou');
  const result = dialog.getByRole('alert');
  await expect(result).toContainText('Entendido: Onde estou?');
  await expect(result).toContainText('Você está em Rua Getúlio Vargas');
  expect((await textsSpokenOn(page)).at(-1)).toMatch(/^Você está em Rua Getúlio Vargas/);

  await dialog.getByRole('button', { name: 'Falar de novo' }).click();
  await microphone.say('que horas são');
  await expect(result).toContainText('Comando não reconhecido');

  await dialog.getByRole('button', { name: 'Falar de novo' }).click();
  await microphone.refuse();
  await expect(result).toContainText('Permita acesso ao microfone');

  await dialog.getByRole('button', { name: 'Próxima curva' }).click();
  await expect(result).toContainText('Nenhuma navegação em andamento.');

  await dialog.getByRole('button', { name: 'Falar de novo' }).click();
  await microphone.say('encontrar um posto de gasolina');
  await expect(result).toContainText('O posto mais próximo é Posto Araucária');
  await result.getByRole('link', { name: /Posto Araucária/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Resumo da rota' }).getByText('Posto Araucária')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Iniciar Navegação' })).toBeVisible();
});

test('while riding the voice gives the next turn, and ends the ride after a confirmation', async ({
  page,
  rider: _,
  device,
}) => {
  const microphone = await createMicrophone(page);
  await device.moveTo(locate([0, 0]));
  await page.goto('/navigation');
  const route = await planRide(page, 'Rua da Garoa');
  await startNavigation(page);
  await rideRoute(device, route, { to: 80 });

  await page.getByRole('button', open).click();
  await microphone.say('próxima curva');
  const dialog = page.getByRole('dialog', open);
  await expect(dialog.getByRole('alert')).toContainText(/Em [\d,]+ .*metro.*, vire .* na Rua da Garoa\./);
  await dialog.getByRole('button', { name: 'Falar de novo' }).click();
  await microphone.say('cancelar rota');
  const question = page.getByRole('dialog', { name: 'Parar a navegação?' });
  await question.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Navegando')).toBeVisible();

  await page.getByRole('button', open).click();
  await dialog.getByRole('button', { name: 'Cancelar rota' }).click();
  await question.getByRole('button', { name: 'Parar' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Navegação finalizada' })).toBeVisible();
});
