import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { chooseRemote } from './remote/own-remote.ts';
import { RemoteSettings } from './shared/remote-settings.tsx';

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent?.replace(/Trocar$/, ''));
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
beforeEach(() => chooseRemote('keyboard'));

const send = (key: string) => fireEvent.keyDown(document.body, { key });

it('lists what each button does, for the chosen remote', async () => {
  render(<RemoteSettings />);
  expect(rows()).toContain('Aproximar o mapa+=↑');
  await userEvent.click(screen.getByRole('radio', { name: /^DMD/ }));
  expect(rows()).toEqual([
    'Aproximar o mapa↑',
    'Afastar o mapa↓',
    'Repetir a instruçãoEnter',
    'Mostrar o que vem→',
    'Responder sim ou aceitarF6',
    'Responder não ou dispensarF7Esc',
    'Relatar um alerta←',
    'Comandos de vozF5',
    'Parar a navegaçãoSegure 2 segundosEnter',
    'SOSSegure 2 segundos←',
  ]);
});

it('says what a pressed button does', async () => {
  render(<RemoteSettings />);
  await userEvent.click(screen.getByRole('radio', { name: /^DMD/ }));
  (document.activeElement as HTMLElement).blur();
  send('Enter');
  expect(screen.getByRole('status')).toHaveTextContent(
    'Enter: Repetir a instrução · Parar a navegação (segure 2 segundos)',
  );
  send('F9');
  expect(screen.getByRole('status')).toHaveTextContent('F9 não faz nada.');
});

it('says what a pressed arrow does, rather than choose the next remote', async () => {
  render(<RemoteSettings />);
  await userEvent.click(screen.getByRole('radio', { name: /^DMD/ }));
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: /^DMD/ })).toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('↓: Afastar o mapa');
});

it('leaves the arrows to a remote that was reached with Tab', async () => {
  render(<RemoteSettings />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: /^DMD/ })).toBeChecked();
});

it('says what Enter does once a button was learned, rather than learn again', async () => {
  render(<RemoteSettings />);
  await click('Trocar o botão: Comandos de voz');
  await userEvent.keyboard('{F12}');
  await userEvent.keyboard('{Enter}');
  expect(rows()).toContain('Comandos de vozF12');
  expect(screen.getByRole('status')).toHaveTextContent('Enter: Repetir a instrução · Parar a navegação');
});

it('learns another button by its press, and says from which command it was taken', async () => {
  render(<RemoteSettings />);
  await click('Trocar o botão: Aproximar o mapa');
  expect(screen.getByText('Pressione o botão do controle')).toBeDefined();
  send('Enter');
  expect(rows()).toContain('Aproximar o mapaEnter');
  expect(rows()).toContain('Repetir a instruçãoSem botão');
  expect(screen.getByText('Enter era de “Repetir a instrução”.')).toBeDefined();
});

it('goes back to the buttons of the remote', async () => {
  render(<RemoteSettings />);
  await click('Trocar o botão: Comandos de voz');
  send('F12');
  expect(rows()).toContain('Comandos de vozF12');
  await click('Voltar aos botões deste controle');
  expect(rows()).toContain('Comandos de vozV');
  expect(screen.queryByRole('button', { name: 'Voltar aos botões deste controle' })).toBeNull();
});

it('learns nothing once it was given up', async () => {
  render(<RemoteSettings />);
  await click('Trocar o botão: Comandos de voz');
  await click('Cancelar a troca: Comandos de voz');
  send('F12');
  expect(rows()).toContain('Comandos de vozV');
  await click('Trocar o botão: Comandos de voz');
  await userEvent.tab();
  send('F12');
  expect(rows()).toContain('Comandos de vozV');
});
