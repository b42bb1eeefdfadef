import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Slider } from './slider.tsx';

function Volume({ initial }: { initial: number }) {
  const [value, setValue] = useState(initial);
  const format = (share: number) => `${Math.round(share * 100)}%`;
  return <Slider label="Volume" {...{ value, format }} min={0} max={1} step={0.1} onChange={setValue} />;
}

it('moves a step at a time, for gloves', async () => {
  render(<Volume initial={0.2} />);
  const slider = screen.getByRole('slider', { name: 'Volume' });
  await userEvent.click(screen.getByRole('button', { name: 'Volume: mais' }));
  expect(slider).toHaveValue('0.3');
  expect(slider).toHaveAttribute('aria-valuetext', '30%');
  await userEvent.click(screen.getByRole('button', { name: 'Volume: menos' }));
  expect(slider).toHaveValue('0.2');
});

it.each([
  [0, 'Volume: menos'],
  [1, 'Volume: mais'],
])('goes no further than its ends: %s', (end, name) => {
  render(<Volume initial={end} />);
  expect(screen.getByRole('button', { name })).toBeDisabled();
});
