import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { restoreDurable, writeDurably } from './durable.ts';
import { createStored, signIn, signOut } from './store.ts';

beforeEach(() => localStorage.clear());

/** As in a browser that is killed before it wrote localStorage to disk. */
const kill = () => localStorage.clear();
const stored = (key: string) => createStored(key, z.string().nullable(), null, { isDurable: true });

/** Resolves once all earlier writes are on disk, since this one follows them. */
const written = () => writeDurably('last of all', null);

it('is there after a browser was killed, as it was last', async () => {
  const sos = stored('sos');
  sos.write('contando');
  sos.write('enviando');
  await written();
  kill();
  await restoreDurable();
  expect(sos.read()).toBe('enviando');
  sos.remove();
  await written();
  kill();
  await restoreDurable();
  expect(sos.read()).toBeNull();
});

it('stays removed although a killed browser still had it in localStorage', async () => {
  const sos = stored('sos');
  sos.write('contando');
  const asOnDisk = localStorage.getItem('sos') as string;
  sos.remove();
  await written();
  localStorage.setItem('sos', asOnDisk);
  await restoreDurable();
  expect(sos.read()).toBeNull();
});

it('removes nothing else', async () => {
  const sos = stored('sos');
  sos.write('contando');
  sos.remove();
  await written();
  localStorage.setItem('sos', JSON.stringify('outro')); // this write to the disk was cut off
  await restoreDurable();
  expect(sos.read()).toBe('outro');
});

it('restores no older text over a newer one that found no room on disk', async () => {
  const lists = stored('checklists');
  lists.write('um item');
  await written();
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
    this.transaction.abort();
    return {} as IDBRequest<IDBValidKey>;
  });
  lists.write('dois itens');
  await writeDurably('checklists', '"dois itens"'); // until the last attempt has failed
  full.mockRestore();
  await restoreDurable();
  expect(lists.read()).toBe('dois itens');
});

it('has the last text although the browser closed the disk meanwhile, as iOS does in the background', async () => {
  const lists = stored('checklists');
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  lists.write('um item');
  await written();
  (begun.mock.contexts.at(-1) as IDBDatabase).close();
  begun.mockRestore();
  lists.write('dois itens');
  await written();
  await restoreDurable();
  expect(lists.read()).toBe('dois itens');
  kill();
  await restoreDurable();
  expect(lists.read()).toBe('dois itens');
});

it('does not come back after a sign-out in a page that never loaded its screen', async () => {
  const lists = stored('lists');
  lists.write('de Ana');
  await written();
  vi.resetModules();
  const otherTab = await import('./store.ts');
  otherTab.signOut('ana');
  await written();
  kill();
  await restoreDurable();
  expect(lists.read()).toBeNull();
});

it('parks unsent texts for their author while another rider uses the browser', async () => {
  const [ana, bia] = ['ana', 'bia'];
  const lists = createStored('lists', z.string().nullable(), null, {
    isDurable: true,
    onSignOut: { parkIf: (text) => text !== null },
  });
  lists.write('de Ana');
  signOut(ana);
  signIn(bia);
  expect(lists.read()).toBeNull();
  signOut(bia);
  await written();
  kill();
  await restoreDurable();
  signIn(ana);
  expect(lists.read()).toBe('de Ana');
});
