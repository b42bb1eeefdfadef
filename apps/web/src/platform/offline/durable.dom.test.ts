import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { restoreDurable, writeDurably } from './durable.ts';
import { createStored, signIn, signOut } from './store.ts';

beforeEach(() => localStorage.clear());

/** As a browser does that is killed before it wrote localStorage to the disk. */
const kill = () => localStorage.clear();
const stored = (key: string) => createStored(key, z.string().nullable(), null, { isDurable: true });

/** Until all that is on its way to the disk is there: this comes behind it. */
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

it('stays away although a killed browser had not yet taken it out of localStorage', async () => {
  const sos = stored('sos');
  sos.write('contando');
  const asOnDisk = localStorage.getItem('sos') as string;
  sos.remove();
  await written();
  localStorage.setItem('sos', asOnDisk);
  await restoreDurable();
  expect(sos.read()).toBeNull();
});

it('takes away nothing but that', async () => {
  const sos = stored('sos');
  sos.write('contando');
  sos.remove();
  await written();
  localStorage.setItem('sos', JSON.stringify('outro')); // its own way to the disk was cut off
  await restoreDurable();
  expect(sos.read()).toBe('outro');
});

it('brings no older text back over a newer one that found no room on the disk', async () => {
  const lists = stored('checklists');
  lists.write('um item');
  await written();
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
    this.transaction.abort();
    return {} as IDBRequest<IDBValidKey>;
  });
  lists.write('dois itens');
  await writeDurably('checklists', '"dois itens"'); // until the last try has failed
  full.mockRestore();
  await restoreDurable();
  expect(lists.read()).toBe('dois itens');
});

it('is there as it was last although the browser closed the disk meanwhile, as iOS does in the background', async () => {
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
  const elsewhere = await import('./store.ts');
  elsewhere.signOut('ana');
  await written();
  kill();
  await restoreDurable();
  expect(lists.read()).toBeNull();
});

it('parks what is not sent for whoever wrote it, while another rider uses the browser', async () => {
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
