import type { WeatherSource } from '@estradeiro/contract/weather';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Provenance } from './provenance.tsx';

const answeredAt = Date.parse('2026-03-01T12:00:00Z');
beforeEach(() => vi.useFakeTimers({ now: answeredAt }));
afterEach(() => vi.useRealTimers());

const show = (ageSeconds: number) => render(<Provenance source="open-meteo" {...{ ageSeconds, answeredAt }} />);

it.each([
  ['open-meteo', 'Dados do tempo: Open-Meteo.com', 'https://open-meteo.com/'],
  ['openweathermap', 'Dados do tempo: OpenWeather', 'https://openweathermap.org/'],
] as const)('names %s as its licence requires', (source, words, url) => {
  render(<Provenance ageSeconds={0} {...{ source, answeredAt }} />);
  expect(screen.getByRole('link', { name: words }).getAttribute('href')).toBe(url);
});

it('names nobody for a provider of a newer server', () => {
  render(<Provenance source={'met-norway' as WeatherSource} ageSeconds={1_500} answeredAt={answeredAt} />);
  screen.getByText('Última leitura há 25 min');
  expect(screen.queryByRole('link')).toBeNull();
});

it('shows no age that two caches can explain', () => {
  show(1_200);
  expect(screen.queryByText(/Última leitura/)).toBeNull();
});

it.each([
  [1_500, 'Última leitura há 25 min'],
  [3_600, 'Última leitura há 1 h'],
  [93_900, 'Última leitura há 26 h 05 min'],
])('shows %i seconds as "%s"', (seconds, words) => {
  show(seconds);
  screen.getByText(words);
});

it('goes on ageing on the screen', async () => {
  show(1_500);
  for (const minute of [26, 27]) {
    await act(() => vi.advanceTimersByTimeAsync(60_020));
    screen.getByText(`Última leitura há ${minute} min`);
  }
});
