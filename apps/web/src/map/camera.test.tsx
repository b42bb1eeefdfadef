import type { LatLng } from '@estradeiro/contract/lat-lng';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MapRef } from '@vis.gl/react-maplibre';
import { expect, it, vi } from 'vitest';
import { CameraOn } from './camera.tsx';
import { boundsOf } from './framing.ts';
import type { Camera, Padding } from './scene.ts';

const [start, end, beyond] = [-49, -49.1, -49.2].map((lng): LatLng => ({ lat: -28, lng })) as [LatLng, LatLng, LatLng];
const padding: Padding = { top: 0, right: 0, bottom: 0, left: 0 };

function shown() {
  const listeners = new Map<string, (event: object) => void>();
  const fitBounds = vi.fn();
  const easeTo = vi.fn();
  const map = {
    on: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    off: () => undefined,
    getContainer: () => document.createElement('div'),
    setPadding: () => undefined,
    fitBounds,
    easeTo,
  } as unknown as MapRef;
  const at = (camera: Camera, taken = padding) => (
    <CameraOn map={map} installed={null} camera={camera} padding={taken} />
  );
  const view = render(at({ mode: 'fit', points: [start, end] }));
  return {
    look: (camera: Camera, taken = padding) => view.rerender(at(camera, taken)),
    moveByHand: () => act(() => listeners.get('movestart')?.({ originalEvent: {} })),
    followed: () => easeTo.mock.calls.map(([{ duration, pitch }]) => ({ duration, pitch })),
    framed: () => fitBounds.mock.calls.map(([bounds]) => bounds),
  };
}

const [earlier, later] = [boundsOf([start, end]), boundsOf([start, beyond])];
const quiet: Camera = { mode: 'fit', points: [start, beyond], isQuiet: true };

it('moves to a changed view', () => {
  const { look, framed } = shown();
  look({ mode: 'fit', points: [start, beyond] });
  expect(framed()).toEqual([earlier, later]);
});

it('stays where it is at a quiet change, and shows it once panels leave other room', () => {
  const { look, framed } = shown();
  look(quiet);
  expect(framed()).toEqual([earlier]);
  look(quiet, { ...padding, bottom: 100 });
  expect(framed()).toEqual([earlier, later]);
});

it('returns to the newest view, also where that came quietly', async () => {
  const { look, moveByHand, framed } = shown();
  moveByHand();
  look(quiet);
  await userEvent.click(screen.getByRole('button', { name: 'Centralizar no mapa' }));
  expect(framed()).toEqual([earlier, later]);
});

it('glides after a rider with the road ahead tilted, and jumps flat where the battery is spared', () => {
  const { look, followed } = shown();
  const riding: Camera = { mode: 'follow', center: end, zoom: 16, headingDegrees: 90 };
  look(riding);
  look({ ...riding, center: beyond, sparesBattery: true });
  expect(followed()).toEqual([
    { duration: 950, pitch: 45 },
    { duration: 0, pitch: 0 },
  ]);
});
