import { readHeights, readRoadAhead } from '@estradeiro/contract/navigation';
import { routeOf } from '@estradeiro/navigation/routes.testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { serraHeights } from '#features/heights/shared/heights.testing.ts';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { ExportGpx } from './gpx-buttons.tsx';

afterEach(() => void vi.restoreAllMocks());

const sketch = { ...routeOf([{ heading: 0, meters: 4_000 }]), estimate: true };
const partly = { ...sketch, estimatedParts: [{ fromIndex: 0, toIndex: 1, distanceMeters: 20 }] };

it.each([
  ['leaves out the line of a sketch', sketch, false, 'Traçado aproximado: só os pontos por onde passar'],
  ['keeps the line of a partly estimated route', partly, true, 'Parte do traçado é aproximada: siga pelas estradas.'],
  ['keeps the line on known roads', { ...sketch, estimate: false }, true, null],
])('%s', async (_, route, hasTrack, said) => {
  api.answer(readRoadAhead, { limits: [] });
  const made = vi.spyOn(URL, 'createObjectURL');
  renderScreen(<ExportGpx name="Serra" route={route} />);
  await userEvent.click(screen.getByRole('button', { name: 'Exportar GPX' }));
  const [blob] = made.mock.calls[0] ?? [];
  const gpx = blob instanceof Blob ? await blob.text() : '';
  expect(gpx).toContain('<rte>');
  expect(gpx.includes('<trk>')).toBe(hasTrack);
  expect(/<desc>(.*?)<\/desc>/.exec(gpx)?.[1] ?? null).toBe(said);
});

const onRoads = { ...sketch, estimate: false };

it.each([
  ['with the heights of its line where they are known', true],
  ['without them where they do not come', false],
])('saves the file %s', async (_, comes) => {
  const made = vi.spyOn(URL, 'createObjectURL');
  api.answer(readRoadAhead, { limits: [], heights: serraHeights });
  if (comes) api.answer(readHeights, { sums: serraHeights, heightsMeters: [934], spacingMeters: 50 });
  else api.fail(readHeights, 'upstream_unavailable', 503);
  renderScreen(<ExportGpx name="Serra" route={onRoads} />);
  await waitFor(async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Exportar GPX' }));
    expect(api.seen(readHeights)).not.toEqual([]);
  });
  await waitFor(() => expect(api.seen(readHeights).length).toBeLessThanOrEqual(made.mock.calls.length));
  const last = made.mock.calls.at(-1)?.[0];
  const gpx = last instanceof Blob ? await last.text() : '';
  expect(gpx).toContain('<trk>');
  expect(gpx.match(/<ele>934\.0<\/ele>/g) ?? []).toHaveLength(comes ? gpx.split('<trkpt').length - 1 : 0);
});
