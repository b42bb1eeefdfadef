import { routeOf } from '@estradeiro/navigation/routes.testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '#platform/render.testing.tsx';
import { ExportGpx } from './gpx-buttons.tsx';

afterEach(() => void vi.restoreAllMocks());

const sketch = { ...routeOf([{ heading: 0, meters: 4_000 }]), estimate: true };
const partly = { ...sketch, estimatedParts: [{ fromIndex: 0, toIndex: 1, distanceMeters: 20 }] };

it.each([
  ['leaves out the line of a sketch', sketch, false, 'Traçado aproximado: só os pontos por onde passar'],
  ['keeps the line of a partly estimated route', partly, true, 'Parte do traçado é aproximada: siga pelas estradas.'],
  ['keeps the line on known roads', { ...sketch, estimate: false }, true, null],
])('%s', async (_, route, hasTrack, said) => {
  const made = vi.spyOn(URL, 'createObjectURL');
  renderScreen(<ExportGpx name="Serra" route={route} />);
  await userEvent.click(screen.getByRole('button', { name: 'Exportar GPX' }));
  const [blob] = made.mock.calls[0] ?? [];
  const gpx = blob instanceof Blob ? await blob.text() : '';
  expect(gpx).toContain('<rte>');
  expect(gpx.includes('<trk>')).toBe(hasTrack);
  expect(/<desc>(.*?)<\/desc>/.exec(gpx)?.[1] ?? null).toBe(said);
});
