import { listEmergencyContacts } from '@estradeiro/contract/emergency/contacts';
import { readRoadAhead } from '@estradeiro/contract/navigation';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { after, begin, clicks, device, ride, startRide, stop } from '#app/screens/navigation-screen.testing.tsx';
import { start } from '#features/planner/fixtures.testing.ts';
import { commandHandler } from '#features/voice/shared/voice-commands.ts';
import { silentAudio } from '#platform/device.testing.ts';
import { api } from '#platform/render.testing.tsx';

describe('riding', () => {
  it('shows the next manoeuvre, what follows, and what remains', async () => {
    await begin();
    expect(screen.queryByText('Rota Calculada')).toBeNull();
    await ride(-30.0285, -51.2);
    await ride(-30.0265, -51.2);
    expect(screen.getByText('400 m')).toBeDefined();
    expect(screen.getByText('Vire à direita na Rua 24 de Outubro')).toBeDefined();
    expect(screen.getByText(/^Depois,/)).toHaveTextContent('Depois, você chegará ao seu destino');
    expect(screen.getByText(/^(1\.000|999) m$/)).toBeDefined();
    expect(screen.getByRole('progressbar', { name: 'Progresso da rota' })).toHaveAttribute('aria-valuenow', '33');
  });

  it('speaks from the tap on, each manoeuvre when it is due', async () => {
    await begin();
    expect(device.spoken).toEqual(['Siga para o norte pela Rua Mostardeiro.']);
    await ride(-30.0285, -51.2);
    await ride(-30.0265, -51.2);
    expect(device.spoken.at(-1)).toBe('Em 400 metros, vire à direita na Rua Vinte e Quatro de Outubro.');
  });

  it('is silent while the voice is off, and says when it is turned on', async () => {
    localStorage.setItem(
      'voice-navigation',
      JSON.stringify({ enabled: false, volume: 0.8, rate: 0.9, pitch: 1, language: 'pt-BR' }),
    );
    await begin();
    expect(device.spoken).toEqual([]);
    await clicks().click(screen.getByRole('button', { name: 'Ativar voz' }));
    expect(device.spoken).toEqual(['Navegação por voz ativada']);
    expect(JSON.parse(localStorage.getItem('voice-navigation') ?? '')).toMatchObject({ enabled: true });
  });

  it('lists the instructions ahead with their distances, and the voice settings', async () => {
    await begin();
    await ride(-30.0285, -51.2);
    await ride(-30.0265, -51.2);
    await clicks().click(screen.getByRole('button', { name: 'Instruções' }));
    const panel = within(screen.getByRole('region', { name: 'Instruções' }));
    expect(panel.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Vire à direita na Rua 24 de Outubroem 400 m',
      expect.stringMatching(/^Você chegará ao seu destinoem (1\.0|9)\d\d m$/),
    ]);
    await ride(-30.0247, -51.2);
    panel.getByText('em 200 m');
    await clicks().click(panel.getByRole('button', { name: 'Aumentar volume' }));
    expect(panel.getByText('90%')).toBeDefined();
    expect(screen.getByRole('button', { name: 'SOS: segure por 2 segundos' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Parar' })).toHaveTextContent('Parar');
  });

  it('moves the focus from the start button to the guidance', async () => {
    await begin();
    expect(screen.getByRole('region', { name: 'Orientação' })).toHaveFocus();
  });

  it('shows that the position is lost', async () => {
    await begin();
    await after(12_000);
    expect(screen.getByText('Procurando o sinal de GPS…')).toBeDefined();
  });

  it('continues at the last speed without the receiver, and shows that it does', async () => {
    await begin();
    await ride(-30.0285, -51.2);
    await after(4_000);
    expect(screen.getByText('Sem sinal de GPS')).toBeDefined();
    expect(screen.getByText('Distâncias estimadas')).toBeDefined();
    expect(screen.getByText(/^~\d+ m$/)).toBeDefined();
    await after(8_000);
    expect(screen.queryByText('Distâncias estimadas')).toBeNull();
  });

  it('ends after a confirmation, and says so', async () => {
    await begin();
    await stop();
    expect(await screen.findByText('Navegação finalizada')).toBeDefined();
    expect(device.spoken.at(-1)).toBe('Navegação finalizada');
  });

  it('says that once, where the recorded ride shows', async () => {
    await begin();
    await ride(-30.0285, -51.2);
    await ride(-30.0265, -51.2);
    await ride(-30.0245, -51.2);
    await stop();
    await screen.findByRole('button', { name: 'Salvar' });
    expect(screen.getAllByText('Navegação finalizada')).toHaveLength(1);
  });

  it('clears the plan that was ridden', async () => {
    await begin();
    await stop();
    expect(screen.queryByRole('button', { name: 'Iniciar Navegação' })).toBeNull();
    expect(screen.getByLabelText('Para onde vamos?')).toHaveValue('');
  });

  it('arrives', async () => {
    await begin();
    await ride(-30.0285, -51.2);
    await ride(-30.0265, -51.2);
    await ride(-30.0245, -51.2);
    for (const lng of [-51.2, -51.198, -51.196, -51.1941, -51.1939]) await ride(-30.0229, lng, 90);
    expect(screen.getByText('Você chegou ao seu destino.')).toBeDefined();
    expect(screen.queryByText('Navegação finalizada')).toBeNull();
    expect(device.spoken.at(-1)).toBe('Você chegou ao seu destino.');
    await clicks().click(screen.getByRole('button', { name: 'Concluir' }));
    expect(await screen.findByText('Navegação finalizada')).toBeDefined();
    expect(screen.getByLabelText('Para onde vamos?')).toHaveValue('');
  });

  it('is not ended by a brush of a glove', async () => {
    await begin();
    await clicks().click(screen.getByRole('button', { name: 'Parar' }));
    await clicks().click(await screen.findByRole('button', { name: 'Continuar' }));
    expect(screen.getByRole('region', { name: 'Navegando' })).toBeDefined();
  });

  it('shows the own speed, the limit where the map states one, and when the rider arrives', async () => {
    api.answer(readRoadAhead, { limits: [{ fromMeters: 0, toMeters: 450, kmh: 40 }] });
    await begin();
    vi.setSystemTime(new Date('2026-03-01T17:05:00Z'));
    await ride(-30.0285, -51.2);
    expect(await screen.findByRole('img', { name: 'Limite: 40 km/h' })).toBeDefined();
    expect(screen.getByText('Velocidade: 54 km/h')).toBeDefined();
    expect(within(screen.getByRole('region', { name: 'Navegando' })).getByText(/^14h0\d$/)).toBeDefined();
    await ride(-30.0265, -51.2);
    await ride(-30.0245, -51.2);
    expect(screen.queryByRole('img', { name: /^Limite/ })).toBeNull();
  });

  it('hides the limit of a place long past when the receiver is silent', async () => {
    api.answer(readRoadAhead, { limits: [{ fromMeters: 0, toMeters: 2_000, kmh: 40 }] });
    await begin();
    await ride(-30.0285, -51.2);
    await screen.findByRole('img', { name: 'Limite: 40 km/h' });
    await after(29_000);
    screen.getByRole('img', { name: 'Limite: 40 km/h' });
    await after(3_000);
    expect(screen.queryByRole('img', { name: /^Limite/ })).toBeNull();
  });

  it('warns of lasting speeding with a red sign and one tone', async () => {
    const tones = vi.fn();
    vi.stubGlobal('AudioContext', silentAudio(tones));
    api.answer(readRoadAhead, { limits: [{ fromMeters: 0, toMeters: 2_000, kmh: 40 }] });
    await begin();
    await ride(-30.0285, -51.2);
    await screen.findByRole('img', { name: 'Limite: 40 km/h' });
    expect(tones).not.toHaveBeenCalled();
    await ride(-30.0265, -51.2);
    await ride(-30.0245, -51.2);
    expect(tones).toHaveBeenCalledOnce();
  });
});

describe('without a network', () => {
  it('says that there is no network, and goes on', async () => {
    await begin();
    await after(8_000); // the advice has disappeared
    act(() => device.moveTo(start)); // or a slow machine loses the position
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText('Sem conexão.')).toBeDefined();
    expect(screen.getByText('Vire à direita na Rua 24 de Outubro')).toBeDefined();
    vi.restoreAllMocks();
    act(() => void dispatchEvent(new Event('online')));
  });

  it('shows one notice only: beside another, the lost network has just its icon', async () => {
    await begin();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText(/^Deixe o app na tela/)).toBeDefined();
    expect(screen.getByRole('img', { name: 'Sem conexão' })).toBeDefined();
    expect(screen.queryByText('Sem conexão.')).toBeNull();
    vi.restoreAllMocks();
    act(() => void dispatchEvent(new Event('online')));
  });
});

describe('a simulation', () => {
  it('rides the route at the chosen speed, marked as such, to its end', async () => {
    await startRide();
    vi.useFakeTimers(); // a clock that runs by itself would move the ride between two steps of the test
    for (const name of ['Simular', '120 km/h']) fireEvent.click(screen.getByRole('button', { name }));
    expect(screen.getByText('Simulação')).toBeDefined();
    for (let second = 0; second < 60; second++) await after(1_000);
    expect(screen.getByText('Você chegou ao seu destino.')).toBeDefined();
    const turns = device.spoken.filter((text) => text.includes('vire à direita') || text.startsWith('Vire à direita'));
    expect(new Set(turns).size).toBe(turns.length);
    expect(turns.length).toBeGreaterThan(1);
  });
});

describe('help while riding', () => {
  it('is requested by holding for two seconds; a tap only explains that', async () => {
    api.answer(listEmergencyContacts, []);
    await begin();
    const button = screen.getByRole('button', { name: 'SOS: segure por 2 segundos' });
    fireEvent.click(button, { detail: 1 });
    expect(screen.getByText('Segure 2 segundos')).toBeDefined();
    fireEvent.pointerDown(button, { button: 0 });
    await after(2_000);
    expect(await screen.findByRole('dialog', { name: 'Configure contatos primeiro' })).toBeDefined();
    expect(screen.getByRole('link', { name: /192/ })).toBeDefined();
  });
});

describe('voice commands', () => {
  it('replies to questions about the ride', async () => {
    api.answer(readRoadAhead, { limits: [{ fromMeters: 0, toMeters: 2_000, kmh: 60 }] });
    await begin();
    vi.setSystemTime(new Date('2026-03-01T17:05:00Z'));
    await ride(-30.0285, -51.2);
    await screen.findByRole('img', { name: 'Limite: 60 km/h' });
    expect(commandHandler()?.('remaining')).toMatch(/^Falta(m)? .+, .+\.$/);
    expect(commandHandler()?.('arrival')).toMatch(/^Você chega às 14h0\d(, horário de Brasília)?\.$/);
    expect(commandHandler()?.('speed-limit')).toBe('O limite aqui é de 60 quilômetros por hora.');
  });

  it('says the next manoeuvre, and stops after a confirmation', async () => {
    await begin();
    await ride(-30.0285, -51.2);
    await ride(-30.0265, -51.2);
    expect(commandHandler()?.('next-maneuver')).toBe('Em 400 metros, vire à direita na Rua Vinte e Quatro de Outubro.');
    act(() => expect(commandHandler()?.('cancel-route')).toBeNull());
    const question = within(await screen.findByRole('dialog', { name: 'Parar a navegação?' }));
    await clicks().click(question.getByRole('button', { name: 'Parar' }));
    expect(screen.queryByText('Navegando')).toBeNull();
    expect(commandHandler()).toBeNull();
  });
});
