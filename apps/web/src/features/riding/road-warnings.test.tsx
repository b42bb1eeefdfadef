import { type RoadFeature, type Route, readRoadAhead } from '@estradeiro/contract/navigation';
import { listTrafficAlerts } from '@estradeiro/contract/traffic';
import { destinationPoint, metersPerDegree } from '@estradeiro/navigation/geometry';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { after, clicks, device, planFromFar, press, ride as rideTo } from '#app/screens/navigation-screen.testing.tsx';
import { farStart, longRoute, slowRoute } from '#features/planner/fixtures.testing.ts';
import { alertOf } from '#features/traffic/shared/alerts.testing.ts';
import { silentAudio } from '#platform/device.testing.ts';
import { api } from '#platform/render.testing.tsx';

const spokenWarnings = () => device.spoken.filter((text) => /Radar|Lombada|asfalto|Pedágio/.test(text));

const cameraAt = (alongMeters: number): RoadFeature => ({
  kind: 'speed-camera',
  alongMeters,
  watches: 'speed',
  limitKmh: 60,
});
const bumpAt = (alongMeters: number): RoadFeature => ({ kind: 'speed-bump', alongMeters });

async function plan(features: RoadFeature[] | 'failing', ...planned: Route[]) {
  if (features === 'failing') api.fail(readRoadAhead, 'upstream_unavailable', 503);
  else api.answer(readRoadAhead, { limits: [], features });
  await planFromFar(...planned);
}

async function setOut(features: RoadFeature[], planned: Route = longRoute) {
  await plan(features, planned);
  await press('Iniciar Navegação');
}

/** Five seconds from each place (metres on the line to the north) to the next; at most 90 m apart. */
const ride = async (...places: number[]) => {
  for (const meters of places) await rideTo(farStart.lat + meters / metersPerDegree, farStart.lng);
};

describe('before departure', () => {
  it('is summed up for the chosen route', async () => {
    await plan([cameraAt(500), bumpAt(900), bumpAt(4_000), { kind: 'toll', alongMeters: 2_000 }], longRoute, slowRoute);
    const sums = await screen.findByText('1 pedágio · 1 radar · 2 lombadas');
    expect(sums.closest('label')).toHaveTextContent('Melhor rota');
    expect(sums.closest('label')).not.toHaveTextContent('Sem pedágio'); // shown once
    api.answer(readRoadAhead, { limits: [], features: [{ kind: 'unpaved', alongMeters: 100, lengthMeters: 800 }] });
    await clicks().click(screen.getByRole('radio', { name: /Mais rápida/ }));
    const others = await screen.findByText('800 m sem asfalto');
    expect(others.closest('label')).toHaveTextContent('Mais rápida');
    expect(screen.queryByText(/1 pedágio/)).toBeNull();
    expect(screen.queryByText('800 m de terra')).toBeNull(); // shown once
  });

  it('is left out where it fails to load, and the ride can still start', async () => {
    await plan('failing', longRoute);
    await after(20_000);
    expect(screen.queryByText(/radar|lombada/)).toBeNull();
    expect(screen.queryByText(/Tentar de novo|Algo deu errado/)).toBeNull();
    await press('Iniciar Navegação');
    await ride(0, 80);
    expect(device.spoken[0]).toBe('Siga para o norte pela Rua Mostardeiro.');
  });
});

/** Between two positions the place is estimated once a second, from whenever the page started its timer. */
const beforeCamera = expect.stringMatching(/^Radar de 60 em 1[05]0 metros\.$/);

describe('warnings of the road ahead', () => {
  it('are spoken on the same ride after a first request that failed', async () => {
    await plan('failing', longRoute);
    await press('Iniciar Navegação');
    await after(20_000);
    api.answer(readRoadAhead, { limits: [], features: [cameraAt(500)] });
    await after(30_000);
    await ride(0, 80, 160, 240, 320, 400);
    expect(spokenWarnings()).toEqual([beforeCamera]);
  });

  it('are spoken once, and shown with their distance until they are passed', async () => {
    await setOut([cameraAt(500)]);
    await ride(0, 80, 160, 240, 320);
    expect(screen.queryByText('Radar de 60')).toBeNull();
    await ride(400);
    screen.getByText('Radar de 60');
    screen.getByText('em 100 m');
    await ride(450);
    screen.getByText('em 50 m');
    await ride(510);
    expect(screen.queryByText('Radar de 60')).toBeNull();
    expect(spokenWarnings()).toEqual([beforeCamera]);
  });

  it('are not shown for a place long past when the receiver is silent', async () => {
    await setOut([cameraAt(880)]);
    await ride(0, 80, 160, 240, 320, 400);
    await after(27_000);
    screen.getByText('Radar de 60');
    await after(5_000);
    expect(screen.queryByText('Radar de 60')).toBeNull();
  });

  it('wait for the current sentence, and are spoken with the distance left then', async () => {
    await setOut([cameraAt(500)]);
    await ride(0, 80, 160, 240, 320);
    device.speak(true);
    await ride(380);
    expect(spokenWarnings()).toEqual([]);
    device.speak(false);
    await after(1_000);
    expect(spokenWarnings()).toEqual(['Radar de 60 em 100 metros.']);
  });

  it('are one warning for a row of bumps', async () => {
    await setOut([bumpAt(500), bumpAt(600), bumpAt(700)]);
    await ride(240, 320, 400);
    screen.getByText('Lombadas');
    await ride(480, 560, 640, 720);
    expect(spokenWarnings()).toEqual(['Lombadas em 100 metros.']);
  });

  it('stand in the instructions, between the manoeuvres', async () => {
    await setOut([cameraAt(900), bumpAt(1_400), { kind: 'toll', alongMeters: 5_700 }]);
    await ride(0, 80);
    await press('Instruções');
    const rows = within(screen.getByRole('region', { name: 'Instruções' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Radar de 60em 800 m',
      'Lombadaem 1,3 km',
      expect.stringContaining('Vire à direita'),
      'Pedágioem 5,6 km',
      expect.stringContaining('destino'),
    ]);
  });

  it('show after a nearer traffic alert and before a farther one', async () => {
    const at = (meters: number) => farStart.lat + meters / metersPerDegree;
    api.answer(listTrafficAlerts, [
      alertOf({ subtype: 'HAZARD_ON_ROAD_OIL', latitude: at(450), longitude: farStart.lng, headingDegrees: 0 }),
    ]);
    await setOut([cameraAt(400), bumpAt(520)]);
    await ride(0, 80, 160, 240, 320);
    screen.getByText('Radar de 60');
    expect(screen.queryByText('Óleo na pista')).toBeNull();
    await ride(405);
    screen.getByText('Óleo na pista');
    await ride(460);
    screen.getByText('Lombada');
  });

  it('are silent off the route', async () => {
    await setOut([cameraAt(500)]);
    await ride(0, 80, 160, 240);
    for (const lng of [-51.1985, -51.1975, -51.1965]) {
      await after(5_000);
      act(() => device.moveTo({ lat: farStart.lat + 400 / metersPerDegree, lng }, { heading: 90, speed: 15 }));
    }
    expect(spokenWarnings()).toEqual([]);
    expect(screen.queryByText('Radar de 60')).toBeNull();
  });

  it('are neither spoken, shown nor listed once they are switched off while riding', async () => {
    await setOut([cameraAt(500), bumpAt(900)]);
    await ride(0, 80);
    await press('Instruções');
    await press('Escolher avisos');
    await clicks().click(screen.getByRole('switch', { name: /^Radares/ }));
    await press('Fechar');
    const panel = within(screen.getByRole('region', { name: 'Instruções' }));
    expect(panel.queryByText('Radar de 60')).toBeNull();
    panel.getByText('Lombada');
    await ride(160, 240, 320, 400);
    expect(spokenWarnings()).toEqual([]);
    expect(screen.queryByText('em 100 m')).toBeNull();
  });
});

describe('a bend that is sharper than the speed allows', () => {
  /** 500 m north, then half round a hill to the right with a radius of 30 m, without an instruction. */
  const bent = (): Route => {
    let here = destinationPoint(farStart, 0, 500);
    const line = [farStart, here];
    for (let turned = 5; turned <= 180; turned += 10) {
      here = destinationPoint(here, turned, 5.24);
      line.push(here);
    }
    const end = destinationPoint(here, 180, 800);
    line.push(end);
    const [depart, , arrive] = longRoute.steps;
    if (!depart || !arrive) throw new Error('the fixture departs and arrives');
    const steps = [
      { ...depart, distanceMeters: 1_394 },
      { ...arrive, shapeIndex: line.length - 1, location: end },
    ];
    return { ...longRoute, distanceMeters: 1_394, polyline: encodePolyline(line), steps, waypoints: [farStart, end] };
  };

  it('is announced with a sign and one short sound', async () => {
    const tones = vi.fn();
    vi.stubGlobal('AudioContext', silentAudio(tones));
    await setOut([], bent());
    await ride(240, 320, 400);
    expect(tones).not.toHaveBeenCalled();
    await ride(480);
    screen.getByText('Curva fechada');
    expect(tones).toHaveBeenCalledOnce();
  });

  it('is silent where the rider switched it off', async () => {
    const tones = vi.fn();
    vi.stubGlobal('AudioContext', silentAudio(tones));
    localStorage.setItem('not-told-on-ride', '["sharp-bend"]');
    await setOut([], bent());
    await ride(240, 320, 400, 480);
    expect(screen.queryByText('Curva fechada')).toBeNull();
    expect(tones).not.toHaveBeenCalled();
  });
});
