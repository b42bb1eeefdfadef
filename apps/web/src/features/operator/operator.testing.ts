import type { OwnBackups } from '@estradeiro/contract/operator-backups';
import type { ServerHealth } from '@estradeiro/contract/operator-health';
import type { OperatorMaps } from '@estradeiro/contract/operator-maps';
import type { OperatorMessages } from '@estradeiro/contract/operator-messages';

const at = new Date(Date.now() - 5 * 60_000).toISOString();
/** A server without a problem, up for two days. */
export const well: ServerHealth = {
  version: '0.1.0 (abc1234)',
  startedAt: new Date(Date.now() - 50 * 3_600_000).toISOString(),
  problems: [],
  disk: { freeBytes: 40e9, totalBytes: 100e9, fullInDays: 62, measuredHours: 168 },
  memory: { processBytes: 350e6, availableBytes: 2e9, totalBytes: 4e9 },
  databaseBytes: 120e6,
  jobs: [],
  openStreams: 3,
  failures: [],
  days: [
    { day: '2026-11-27', requests: 1_200, failures: 0 },
    { day: '2026-11-28', requests: 300, failures: 2 },
  ],
  services: [
    { name: 'weather', last: { at, outcome: 'ok', seconds: 0.42 }, canTest: true, silenced: null },
    { name: 'push', last: null, canTest: false, silenced: null },
  ],
};

/** A server without maps, which may install two regions. */
export const noMaps: OperatorMaps = {
  installed: [],
  networkBytes: 0,
  heightTiles: 0,
  regions: [
    { id: 'sul', name: 'Sul' },
    { id: 'sudeste', name: 'Sudeste' },
  ],
  folder: '/dados/maps/extratos',
  files: ['serra.osm.pbf'],
  uploads: [],
  tasks: [],
  updatesMonthly: false,
  wishes: [],
};

/** A server without channels, on which nobody has called for help. */
export const noMessages: OperatorMessages = {
  calls: [],
  channels: [],
  contacts: { askedToday: 0, accepted: 0, declined: 0, open: 0 },
  quotas: { channelADay: 500, askedADay: 200 },
  quotasChangedUntil: null,
};

/** A server of which no copy was made yet. */
export const noBackups: OwnBackups = {
  kind: 'own',
  place: '/dados/backups',
  isFolder: true,
  isSameDisk: true,
  copies: [],
  unread: null,
  run: null,
  step: null,
  check: null,
  settings: { nightly: false, hour: 3, keepDays: 30 },
};
