import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { fakeApi } from './api.testing.ts';
import { createQueryClient } from './query-client.ts';

/** The one fake of a screen's test: the network. It forgets everything before each test. */
export const api = fakeApi();

/** Renders as the app does: our query defaults, and an address. `history` holds the addresses visited. */
export function renderScreen(screen: ReactElement, { path = '/' }: { path?: string } = {}) {
  const [pathname = '/', searchPath = ''] = path.split('?');
  const location = memoryLocation({ path: pathname, searchPath, record: true });
  const client = createQueryClient();
  const view = render(
    <QueryClientProvider client={client}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        {screen}
      </Router>
    </QueryClientProvider>,
  );
  return { ...view, client, history: location.history };
}
