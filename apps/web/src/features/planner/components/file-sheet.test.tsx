import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '#platform/render.testing.tsx';
import { type FileView, viewOf } from '../files/file-view.ts';
import { fileLine } from '../files/opened-file.ts';
import { defaultOptions } from '../shared/plan.ts';
import { FileSheet } from './file-sheet.tsx';

afterEach(() => void vi.restoreAllMocks());

/** A line that counts how often its points are read. */
function counted() {
  let looks = 0;
  const points = Array.from({ length: 100 }, (_, index) => ({
    lng: -51,
    get lat() {
      looks += 1;
      return -30 + index / 1_000;
    },
  }));
  const line = fileLine({ kind: 'line', name: null, pieces: [points], stops: [] }, []);
  return { line, looks: () => looks };
}

const nothing = () => undefined;

/** Renders the sheet again with each press, as each fix does. */
function Stage({ view }: { view: FileView }) {
  const [fixes, setFixes] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setFixes(fixes + 1)}>
        {`${fixes} fixes`}
      </button>
      <FileSheet
        {...{ view, options: defaultOptions, keepAsTrip: undefined }}
        send={nothing}
        onPlan={nothing}
        onClose={nothing}
      />
    </>
  );
}

it('measures the lines of a file once, however often a fix draws it again', async () => {
  const { line, looks } = counted();
  const view = viewOf({ name: 'Serra', routes: [line, { ...line }], places: [], badPoints: 0, areas: 0, isCut: false });
  renderScreen(<Stage view={view} />);
  const before = looks();
  await userEvent.click(screen.getByRole('button', { name: '0 fixes' }));
  await screen.findByRole('button', { name: '1 fixes' });
  expect(looks()).toBe(before);
});

it('looks at no point of a line for the places of its file', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const looksWith = (count: number) => {
    const { line, looks } = counted();
    const places = Array.from({ length: count }, (_, i) => ({ lat: -30 + i / 10_000, lng: -51.1 }));
    const view = viewOf({ name: 'Serra', routes: [line], places, badPoints: 0, areas: 0, isCut: false });
    const { unmount } = renderScreen(<Stage view={view} />);
    unmount();
    return looks();
  };
  expect(looksWith(200)).toBe(looksWith(0));
});
