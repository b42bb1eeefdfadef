import { nearbyPlaces, reversePlace } from '@estradeiro/contract/places';
import { reportTraffic, withdrawTrafficReport } from '@estradeiro/contract/traffic';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alertOf } from '#features/traffic/shared/alerts.testing.ts';
import { outbox } from '#platform/offline/outbox.ts';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { answerCommands, type CommandHandler } from './shared/voice-commands.ts';
import { VoiceCommandsDialog } from './voice-commands-dialog.tsx';

const here = { latitude: -27.6, longitude: -48.5, accuracy: 8, heading: null, speed: null };
const rua = { lat: -27.6, lng: -48.5, name: 'Rua das Palmeiras', context: 'Florianópolis', kind: 'street' as const };
const spoken: string[] = [];

beforeEach(() => {
  localStorage.clear();
  spoken.length = 0;
  vi.stubGlobal('speechSynthesis', {
    speak: ({ text }: { text: string }) => spoken.push(text),
    cancel: () => {},
    getVoices: () => [],
  });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  const geolocation = {
    getCurrentPosition: (found: PositionCallback) => found({ coords: here, timestamp: 1 } as GeolocationPosition),
  };
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { geolocation: { value: geolocation }, onLine: { value: true } }),
  );
});
afterEach(() => void vi.unstubAllGlobals());

/** A recognition that returns `sentence`, or reports an error. */
function recognize(sentence: string, error?: string) {
  class Recognition {
    onresult: (event: unknown) => void = () => {};
    onerror: (event: unknown) => void = () => {};
    start() {
      if (error) this.onerror({ error });
      else this.onresult({ results: [[{ transcript: sentence }]] });
    }
    abort() {}
  }
  vi.stubGlobal('webkitSpeechRecognition', Recognition);
}

const onClose = vi.fn();
const show = () => renderScreen(<VoiceCommandsDialog onClose={onClose} />);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function Riding({ handler }: { handler: CommandHandler }) {
  useEffect(() => answerCommands(handler), [handler]);
  return <VoiceCommandsDialog onClose={onClose} />;
}

describe('by voice', () => {
  it("says the rider's place", async () => {
    recognize('onde estou');
    api.answer(reversePlace, rua);
    show();
    expect(await screen.findByText('Você está em Rua das Palmeiras, Florianópolis.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Entendido: Onde estou?');
    expect(spoken).toEqual(['Você está em Rua das Palmeiras, Florianópolis.']);
    expect(api.seen(reversePlace)).toMatchObject([{ query: { lat: '-27.6', lng: '-48.5' } }]);
  });

  it('reports what it did not recognise', async () => {
    recognize('bom dia');
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Comando não reconhecido');
  });

  it('requests the microphone', async () => {
    recognize('', 'not-allowed');
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Permita acesso ao microfone para falar um comando.');
  });

  it('shows that the browser cannot listen, and still accepts a press', async () => {
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Este navegador não reconhece fala.');
    await press('Próxima curva');
    expect(await screen.findByText('Nenhuma navegação em andamento.')).toBeVisible();
  });
});

describe('by naming the kind', () => {
  const oil = alertOf({ isOwn: true, subtype: 'HAZARD_ON_ROAD_OIL' });

  it('files that, says it back, and takes it back', async () => {
    recognize('relatar óleo na pista');
    api.answer(reversePlace, rua);
    api.answer(reportTraffic, { alert: oil, outcome: 'reported' });
    api.answer(withdrawTrafficReport);
    show();
    const words = 'Óleo na pista: relatado em Rua das Palmeiras, Florianópolis. Quem vem atrás será avisado.';
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Entendido: Óleo na pista');
    expect(spoken).toEqual([words]);
    expect(api.seen(reportTraffic)).toMatchObject([{ body: { type: 'HAZARD', subtype: 'HAZARD_ON_ROAD_OIL' } }]);
    await press('Desfazer');
    expect(await screen.findByText('O relato foi desfeito.')).toBeVisible();
  });

  it('confirms it by its name where it was known', async () => {
    recognize('tem polícia na estrada');
    api.answer(reversePlace, rua);
    api.answer(reportTraffic, { alert: alertOf({ type: 'POLICE' }), outcome: 'confirmed' });
    show();
    expect(await screen.findByText('Polícia: já era conhecido. Obrigado por confirmar.')).toBeVisible();
  });
});

describe('by a press', () => {
  it('offers the nearest stations as places to ride to', async () => {
    api.answer(nearbyPlaces, [
      { lat: -27.7, lng: -48.5, name: 'Posto Serra', context: 'São José', kind: 'fuel', distanceMeters: 2340 },
    ]);
    show();
    await press('Encontrar posto');
    expect(await screen.findByText('O posto mais próximo é Posto Serra, a 2,3 km.')).toBeVisible();
    expect(screen.getByRole('link', { name: /Posto Serra/ })).toHaveAttribute(
      'href',
      '/navigation?lat=-27.7&lng=-48.5&name=Posto+Serra',
    );
  });

  const alert = alertOf({ isOwn: true });
  const numbers = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

  it.each([
    [
      'by the name of the place',
      () => api.answer(reversePlace, rua),
      'Perigo relatado em Rua das Palmeiras, Florianópolis.',
    ],
    ['even where the place has no name', () => api.drop(reversePlace), 'Perigo relatado.'],
  ])("files a hazard at the rider's position, %s, and offers the road police", async (_, arrange, words) => {
    arrange();
    api.answer(reportTraffic, { alert, outcome: 'reported' });
    show();
    await press('Relatar perigo');
    expect(await screen.findByText(`${words} Quem vem atrás será avisado.`)).toBeVisible();
    expect(api.seen(reportTraffic)).toMatchObject([{ body: { type: 'HAZARD', position: { lat: -27.6, lng: -48.5 } } }]);
    expect(numbers()).toEqual(['tel:191', 'tel:198']);
  });

  it('takes the hazard back', async () => {
    api.answer(reversePlace, rua);
    api.answer(reportTraffic, { alert, outcome: 'reported' });
    api.answer(withdrawTrafficReport);
    show();
    await press('Relatar perigo');
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('O relato foi desfeito.')).toBeVisible();
    expect(api.seen(withdrawTrafficReport)).toMatchObject([{ params: { id: alert.id } }]);
  });

  it('keeps a hazard that could not be sent for want of a network', async () => {
    api.answer(reversePlace, rua);
    api.drop(reportTraffic);
    show();
    await press('Relatar perigo');
    expect(
      await screen.findByText('Perigo: aguardando sinal. O alerta sai sozinho quando a rede voltar.'),
    ).toBeVisible();
    expect(numbers()).toEqual(['tel:191', 'tel:198']);
    expect(outbox.queue().map(({ payload }) => payload)).toMatchObject([
      { type: 'HAZARD', fix: { position: { lat: -27.6, lng: -48.5 } } },
    ]);
  });

  it('keeps a hazard also where the server is not well', async () => {
    api.answer(reversePlace, rua);
    api.fail(reportTraffic, 'internal', 500);
    show();
    await press('Relatar perigo');
    expect(await screen.findByText(/^Perigo: guardado neste aparelho\. O servidor não está bem/)).toBeVisible();
    expect(outbox.queue()).toMatchObject([{ kind: 'traffic-report', state: { phase: 'waiting' } }]);
  });

  it('sends the same hazard again where the server did not take it', async () => {
    api.answer(reversePlace, rua);
    api.fail(reportTraffic, 'invalid_request', 400);
    show();
    await press('Relatar perigo');
    expect(await screen.findByText(/^O perigo não foi relatado\./)).toBeVisible();
    api.answer(reportTraffic, { alert, outcome: 'confirmed' });
    await press('Tentar Novamente');
    expect(await screen.findByText('Esse perigo já era conhecido. Obrigado por confirmar.')).toBeVisible();
    const [first, second] = api.seen(reportTraffic);
    expect(second).toEqual(first);
  });

  it('shows the text of a failure', async () => {
    api.fail(reversePlace, 'internal', 500, 'Algo deu errado do nosso lado.');
    show();
    await press('Onde estou?');
    expect(await screen.findByText('Algo deu errado do nosso lado.')).toBeVisible();
  });

  it('lets the screen behind answer', async () => {
    renderScreen(<Riding handler={() => 'Em 300 metros, vire à direita.'} />);
    await press('Próxima curva');
    expect(await screen.findByText('Em 300 metros, vire à direita.')).toBeVisible();
  });

  it('closes when the screen behind opens its own question', async () => {
    const ask = vi.fn(() => null);
    renderScreen(<Riding handler={ask} />);
    await press('Cancelar rota');
    expect(ask).toHaveBeenCalledOnce();
    expect(onClose).toHaveBeenCalledOnce();
  });
});
