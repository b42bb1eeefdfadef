import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let see: (isIntersecting: boolean) => void = () => undefined;

beforeEach(() => {
  vi.resetModules(); // each test is a page of its own
  class Observer {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      see = (isIntersecting) => act(() => tell([{ isIntersecting }]));
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
});
afterEach(() => vi.unstubAllGlobals());

let useNear: typeof import('./use-near.ts').useNear;

function Place() {
  const [isNear, mark] = useNear();
  return <p ref={mark}>{isNear ? 'near' : 'far'}</p>;
}

async function show() {
  ({ useNear } = await import('./use-near.ts'));
  return render(<Place />);
}

it('is near once it is in sight, and stays so on other screens', async () => {
  const { unmount } = await show();
  see(false);
  expect(screen.getByText('far')).toBeVisible();
  see(true);
  expect(screen.getByText('near')).toBeVisible();
  unmount();
  await show();
  expect(screen.getByText('near')).toBeVisible();
});

it.each(['pointerDown', 'keyDown', 'wheel'] as const)('is near once there was a %s', async (press) => {
  await show();
  fireEvent[press](document.body);
  expect(screen.getByText('near')).toBeVisible();
});

it('is near where the browser cannot tell', async () => {
  vi.unstubAllGlobals();
  await show();
  expect(screen.getByText('near')).toBeVisible();
});
