import { listEmergencyContacts } from '@estradeiro/contract/emergency/contacts';
import { act, fireEvent, renderHook, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { after, begin, clicks, device, ride } from '#app/screens/navigation-screen.testing.tsx';
import { useVoiceCommandsShown } from '#features/voice/shared/voice-commands.ts';
import { api } from '#platform/render.testing.tsx';
import { chooseRemote } from './remote/own-remote.ts';

beforeEach(() => chooseRemote('keyboard'));

const key = (name: string, target: Element = document.body) => {
  fireEvent.keyDown(target, { key: name });
  return () => fireEvent.keyUp(target, { key: name });
};
const tap = (name: string, target?: Element) => act(() => void key(name, target)());

it('repeats the instruction, with the distance of now', async () => {
  await begin();
  await ride(-30.0285, -51.2);
  await ride(-30.0265, -51.2);
  await ride(-30.0247, -51.2);
  tap('Enter');
  expect(device.spoken.at(-1)).toBe('Em 200 metros, vire à direita na Rua Vinte e Quatro de Outubro.');
});

it('opens and closes what comes next', async () => {
  await begin();
  tap('ArrowRight');
  expect(screen.getByRole('region', { name: 'Instruções' })).toBeDefined();
  tap('ArrowRight');
  expect(screen.queryByRole('region', { name: 'Instruções' })).toBeNull();
});

it('opens the report, whose keys are then its own', async () => {
  await begin();
  tap('ArrowLeft');
  expect(await screen.findByRole('dialog')).toBeDefined();
  tap('ArrowRight');
  expect(screen.queryByRole('region', { name: 'Instruções' })).toBeNull();
});

it('opens the voice commands', async () => {
  const { result } = renderHook(useVoiceCommandsShown);
  await begin();
  tap('v');
  expect(result.current).toBe(true);
});

it('answers the notice in sight', async () => {
  await begin();
  expect(screen.getByText(/^Deixe o app na tela/)).toBeDefined();
  tap('Escape');
  expect(screen.queryByText(/^Deixe o app na tela/)).toBeNull();
});

it('asks before it ends the ride, after two seconds, like a finger would be asked', async () => {
  await begin();
  const release = key('Enter');
  await after(1_900);
  expect(screen.queryByRole('dialog')).toBeNull();
  await after(100);
  const question = await screen.findByRole('dialog', { name: 'Parar a navegação?' });
  // The key is still down: its repeats press nothing.
  expect(
    fireEvent.keyDown(within(question).getByRole('button', { name: 'Parar' }), { key: 'Enter', repeat: true }),
  ).toBe(false);
  act(() => void release());
  await clicks().click(within(question).getByRole('button', { name: 'Continuar' }));
  expect(screen.getByRole('region', { name: 'Navegando' })).toBeDefined();
});

it('calls for help only with a held key', async () => {
  api.answer(listEmergencyContacts, []);
  await begin();
  const release = key('ArrowLeft');
  await after(2_000);
  expect(await screen.findByRole('dialog', { name: 'Configure contatos primeiro' })).toBeDefined();
  act(() => void release());
});

it('leaves Enter to the control that a keyboard user reached', async () => {
  await begin();
  const spoken = device.spoken.length;
  fireEvent.keyDown(document.body, { key: 'Tab' });
  const instructions = screen.getByRole('button', { name: 'Instruções' });
  instructions.focus();
  tap('Enter', instructions);
  expect(device.spoken.length).toBe(spoken);
  fireEvent.pointerDown(document.body);
  tap('Enter', instructions);
  expect(device.spoken.length).toBe(spoken + 1);
});

it('does nothing for keys that the chosen remote does not send', async () => {
  chooseRemote('wunderlinq');
  await begin();
  tap('v');
  const release = key('Enter');
  await after(2_500);
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => void release());
});
