import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useShortcuts } from './use-shortcuts.ts';

const change = vi.fn();

function Fields() {
  useShortcuts(change);
  return (
    <>
      <input aria-label="name" />
      <input aria-label="place" type="text" role="combobox" aria-expanded="false" aria-controls="none" />
      <textarea aria-label="words" />
      <input aria-label="tick" type="checkbox" />
      <input aria-label="choice" type="radio" />
      <input aria-label="along" type="range" />
      <button type="button" aria-label="press" />
      <div role="dialog">
        <button type="button" aria-label="answer" />
      </div>
    </>
  );
}

async function undoIn(label: string) {
  change.mockReset();
  render(<Fields />);
  screen.getByLabelText(label).focus();
  await userEvent.keyboard('{Control>}z{/Control}');
}

it.each(['tick', 'choice', 'along', 'press'])('takes a step back where nothing is written: %s', async (label) => {
  await undoIn(label);
  expect(change).toHaveBeenCalledExactlyOnceWith({ type: 'undone' });
});

it.each(['name', 'place', 'words', 'answer'])('leaves fields their own undo, and dialogs alone: %s', async (label) => {
  await undoIn(label);
  expect(change).not.toHaveBeenCalled();
});
