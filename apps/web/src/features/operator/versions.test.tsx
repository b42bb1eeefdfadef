import { getServerVersions, type ServerVersions } from '@estradeiro/contract/operator-versions';
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { Versions } from './components/versions.tsx';

const alone: ServerVersions = {
  running: '0.1.0 (1a2b3c4d)',
  notes: ['New: notifications.'],
  newer: null,
  readAt: null,
  isUnreachable: false,
};
const readAt = new Date(Date.now() - 2 * 3_600_000).toISOString();
const open = (versions: ServerVersions) => {
  api.answer(getServerVersions, versions);
  renderScreen(<Versions />);
};

it('shows what the running version brought, and how newer ones are looked for', async () => {
  open(alone);
  expect(await screen.findByText('0.1.0 (1a2b3c4d)')).toBeDefined();
  expect(screen.getByText('New: notifications.')).toHaveAttribute('lang', 'en');
  expect(screen.getByText(/Este servidor não procura versões novas/)).toBeDefined();
  expect(screen.queryByText(/docker compose/)).toBeNull();
});

it('shows what a newer version brings, and the commands to update to it', async () => {
  open({ ...alone, newer: [{ version: '0.2.0', notes: ['Mended.'] }], readAt });
  expect(await screen.findByText('Há uma versão mais nova: 0.2.0')).toBeDefined();
  expect(screen.getByText('Mended.')).toBeDefined();
  expect(screen.getByText('Lista de versões lida há 2 h.')).toBeDefined();
  expect(screen.getByText('git pull && docker compose up --build -d')).toBeDefined();
  expect(screen.getByText(/npm ci --include=dev/)).toBeDefined();
});

it('says that none is newer, and where the list cannot be read', async () => {
  open({ ...alone, newer: [], readAt, isUnreachable: true });
  expect(await screen.findByText('A lista de versões não tem nada mais novo.')).toBeDefined();
  expect(screen.getByText(/não pôde ser lida/)).toBeDefined();
});

it('says what the running version lacks, and that one without a number cannot be compared', async () => {
  open({ ...alone, newer: [{ version: '0.1.0', notes: ['Mended.'] }], readAt });
  expect(await screen.findByText('A 0.1.0 tem mudanças mais novas do que o que está no ar')).toBeDefined();
  expect(screen.getByText('O que falta no ar')).toBeDefined();
  cleanup();
  open({ ...alone, running: 'development', notes: [], newer: [], readAt });
  expect(await screen.findByText(/A versão no ar não tem número/)).toBeDefined();
  expect(screen.queryByText(/nada mais novo/)).toBeNull();
});
