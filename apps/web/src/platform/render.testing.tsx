import type { User } from '@estradeiro/contract/auth';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { outboxKinds } from '#app/outbox-kinds.ts';
import { Questions } from '#ui/ask.tsx';
import { fakeApi } from './api.testing.ts';
import type { OutboxKind } from './offline/kind.ts';
import { emptyOutbox } from './offline/outbox.testing.ts';
import { outbox } from './offline/outbox.ts';
import { OutboxSender } from './offline/outbox-sender.tsx';
import { createQueryClient } from './query-client.ts';
import { sessionQuery } from './session.ts';

/** The only fake in a screen's test: the network. It is reset before each test. */
export const api = fakeApi();

// jsdom has no IndexedDB. Browsers without it are tested where that matters.
beforeEach(() => void vi.spyOn(outbox, 'problem').mockReturnValue(null));

afterEach(() => {
  cleanup(); // a hidden element need not be announced
  return emptyOutbox();
});

export const ana: User = {
  id: '6f0f0c3e-4a3d-4a8e-9d55-1c9f6f0f0c3e',
  email: 'ana@exemplo.com',
  firstName: 'Ana',
  lastName: 'Souza',
  profileImageUrl: null,
};

type Options = { path?: string; rider?: User | null; kinds?: readonly OutboxKind[] };

/**
 * Renders as the app does, with its query defaults and an address. `history` holds the addresses visited. With a `rider` signed in,
 * pending writes are sent.
 */
export function renderScreen(screen: ReactElement, { path = '/', rider = null, kinds = outboxKinds }: Options = {}) {
  const [pathname = '/', searchPath = ''] = path.split('?');
  const location = memoryLocation({ path: pathname, searchPath, record: true });
  const client = createQueryClient();
  if (rider) client.setQueryData(sessionQuery.queryKey, rider);
  const view = render(
    <QueryClientProvider client={client}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        {screen}
        <Questions />
        {rider && <OutboxSender kinds={kinds} />}
      </Router>
    </QueryClientProvider>,
  );
  return { ...view, client, history: location.history };
}
