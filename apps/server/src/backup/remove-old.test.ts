import { expect, it } from 'vitest';
import { BackupError } from './archive.ts';
import { removeOld } from './remove-old.ts';
import { type BackupStorage, backupName, copiesOf } from './storage.ts';

const at = (day: number) => new Date(Date.UTC(2026, 0, day, 6));
const nameOf = (day: number) => backupName(at(day));

/** Copies of the given days of January. */
function stored(days: readonly number[], remove?: BackupStorage['remove']) {
  const names = new Set(days.map(nameOf));
  const storage = {
    list: async () => copiesOf([...names].map((name) => ({ name, bytes: 1 }))),
    remove: remove ?? (async (name: string) => void names.delete(name)),
  } as BackupStorage;
  return { storage, left: () => days.filter((day) => names.has(nameOf(day))) };
}
const clean = (storage: BackupStorage, today: number, accounts = 10, before = { accounts: 10, since: 1 }) =>
  removeOld(
    { storage, keepDays: 7, now: at(today), before: { ...before, since: at(before.since).toISOString() } },
    { name: nameOf(today), accounts },
  );

it('removes what is older than it is kept for', async () => {
  const { storage, left } = stored([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(await clean(storage, 10)).toBeNull();
  expect(left()).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
});

it('keeps three beside the new one, however old they seem to a clock that is wrong', async () => {
  const { storage, left } = stored([1, 2, 3, 4, 5, 31]);
  expect(await clean(storage, 31)).toBeNull();
  expect(left()).toEqual([3, 4, 5, 31]);
});

it('keeps what another server left here before the first of this one', async () => {
  const { storage, left } = stored([1, 2, 18, 19, 20, 21, 30]);
  await clean(storage, 30, 1, { accounts: 1, since: 18 });
  expect(left()).toEqual([1, 2, 19, 20, 21, 30]);
  const fresh = { storage, keepDays: 7, now: at(30), before: null };
  expect(await removeOld(fresh, { name: nameOf(30), accounts: 1 })).toBeNull();
  expect(left()).toEqual([1, 2, 19, 20, 21, 30]);
});

it('removes nothing where half of the accounts are gone, and says so', async () => {
  const { storage, left } = stored([1, 2, 3, 4, 5, 31]);
  expect(await clean(storage, 31, 5)).toBe('As contas caíram de 10 para 5: nenhuma cópia antiga foi apagada.');
  expect(left()).toHaveLength(6);
  expect(await clean(storage, 31, 6)).toBeNull();
});

it('tells a removal that is refused as a remark, since the new copy is good', async () => {
  const { storage } = stored([1, 2, 3, 4, 5, 31], async () => {
    throw new BackupError('A chave não pode apagar.');
  });
  expect(await clean(storage, 31)).toBe('As cópias antigas não puderam ser apagadas: A chave não pode apagar.');
});
