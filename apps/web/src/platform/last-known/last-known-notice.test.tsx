import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../render.testing.tsx';
import { LastKnownNotice } from './last-known-notice.tsx';

afterEach(() => void vi.restoreAllMocks());

const noRetry = () => Promise.resolve();
const twoHoursAgo = () => Date.now() - 2 * 3_600_000;

it('says beside the cloud that there is no network, and how old what shows is', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderScreen(<LastKnownNotice readAt={twoHoursAgo()} failed={false} onRetry={noRetry} />);
  const notice = screen.getByRole('status');
  expect(notice).toHaveTextContent('Sem conexão. Última leitura há 2 h.');
  expect(notice.querySelector('svg')).not.toBeNull();
});

it('says with a network that it failed and how old it is, lets one try again, and says nothing where it was read', async () => {
  const retry = vi.fn(noRetry);
  const { unmount } = renderScreen(<LastKnownNotice readAt={twoHoursAgo()} failed onRetry={retry} />);
  expect(screen.getByRole('status')).toHaveTextContent('Não foi possível atualizar. Última leitura há 2 h.');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expect(retry).toHaveBeenCalledOnce();
  unmount();
  renderScreen(<LastKnownNotice readAt={twoHoursAgo()} failed={false} onRetry={noRetry} />);
  expect(screen.queryByRole('status')).toBeNull();
});

it('gives the focus to the page when the way to try again goes with what it mended', async () => {
  const page = (failed: boolean) => (
    <main>
      <LastKnownNotice readAt={twoHoursAgo()} failed={failed} onRetry={noRetry} />
    </main>
  );
  const { rerender } = render(page(true));
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  rerender(page(false));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});
