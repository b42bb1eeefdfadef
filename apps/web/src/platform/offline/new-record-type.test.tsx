import { endpoint } from '@estradeiro/contract/endpoint';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Field } from '#ui/field.tsx';
import { Toasts } from '#ui/toast.tsx';
import { call } from '../call.ts';
import { judge } from '../form.ts';
import { ana, api, renderScreen } from '../render.testing.tsx';
import { answersCached, cacheAnswersOf } from './cache.testing.ts';
import { cached } from './cache.ts';
import { savedDraft } from './draft.tsx';
import { outbox } from './outbox.ts';
import { RecordNote } from './pending-note.tsx';
import { QueryStates } from './query-states.tsx';
import { offlineRecord, useOptimistic } from './record.ts';
import { useRecordForm } from './record-form.ts';
import { refetch } from './refetch.ts';
import { useUndoableRemoval } from './save-record.ts';

// What the contract says of a type of records that there is not.
const NewTyre = z.object({ name: z.string() });
const Tyre = NewTyre.extend({ id: z.string() });
type Tyre = z.infer<typeof Tyre>;
const common = { access: 'rider', summary: 'A tyre' } as const;
const one = { ...common, path: '/api/tyres/:id', params: z.object({ id: z.string() }) } as const;
const listTyres = endpoint({ ...common, method: 'GET', path: '/api/tyres', success: 200, response: z.array(Tyre) });
const addTyre = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tyres',
  success: 201,
  body: NewTyre,
  idempotent: true,
});
const changeTyre = endpoint({ ...one, method: 'PUT', success: 204, body: NewTyre });
const removeTyre = endpoint({ ...one, method: 'DELETE', success: 204 });

// All that a feature writes for it: a query, a declaration, a draft, a form.
const tyresQuery = queryOptions({
  queryKey: ['tyres'],
  queryFn: ({ signal }) => call(listTyres, {}, signal),
  ...cached(listTyres),
});

const tyreWrites = offlineRecord({
  name: 'tyre',
  create: addTyre,
  change: changeTyre,
  remove: removeTyre,
  titleOf: ({ name }) => `Pneu ${name}`,
  invalidates: [tyresQuery.queryKey],
  refetch: (_, client) => [refetch(client, tyresQuery)],
  optimistic: ({ id, body }, _: Tyre | null): Tyre => ({ ...body, id }),
});

const tyreDrafts = savedDraft('tyre-drafts', NewTyre);

const none: Tyre[] = [];

function Tyres() {
  const query = useQuery(tyresQuery);
  const tyres = useOptimistic(tyreWrites, query.data ?? none);
  const remove = useUndoableRemoval({ type: tyreWrites, removed: 'Pneu excluído' });
  return (
    <QueryStates
      query={query}
      skeleton={<p>Carregando</p>}
      title="Pneus não lidos"
      empty={tyres.length === 0 && <p>Nenhum</p>}
    >
      <ul>
        {tyres.map(({ record, pending }) => (
          <li key={record.id}>
            {record.name}
            <RecordNote pending={pending} title={record.name} />
            <button type="button" onClick={() => remove(record)}>
              Excluir
            </button>
          </li>
        ))}
      </ul>
    </QueryStates>
  );
}

function TyreForm() {
  const { field, submit } = useRecordForm({
    type: tyreWrites,
    record: null,
    start: { name: '' },
    judge: (typed) => judge(NewTyre, typed),
    draft: tyreDrafts,
    accepted: { title: 'Pneu salvo' },
    refused: { title: 'Pneu não salvo' },
    onDone: () => {},
  });
  return (
    <form noValidate onSubmit={submit}>
      <Field {...field('name')} label="Nome" />
      <button type="submit">Salvar</button>
    </form>
  );
}

const show = () =>
  renderScreen(
    <>
      <Tyres />
      <TyreForm />
      <Toasts />
    </>,
    { rider: ana, kinds: [tyreWrites] },
  );

it('gets a cache, writes without a network and a draft from three declarations', async () => {
  cacheAnswersOf(ana);
  api.answer(listTyres, [{ id: 'old', name: 'Dianteiro' }]);
  const before = show();
  await screen.findByText('Dianteiro');
  await answersCached(1);
  fireEvent.change(screen.getByLabelText('Nome'), { target: { value: 'Traseiro' } });
  before.unmount();

  api.drop(listTyres);
  api.drop(addTyre);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  await screen.findByText(/Última leitura/);
  expect(screen.getByText('Dianteiro')).toBeVisible();
  expect(screen.getByLabelText('Nome')).toHaveValue('Traseiro');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  const waiting = await screen.findByText('Aguardando sinal');
  expect(waiting.closest('li')).toHaveTextContent('Traseiro');

  vi.restoreAllMocks();
  api.answer(addTyre);
  api.answer(listTyres, [
    { id: 'old', name: 'Dianteiro' },
    { id: 'new', name: 'Traseiro' },
  ]);
  dispatchEvent(new Event('online'));
  await expect.poll(() => screen.queryByText('Aguardando sinal')).toBeNull();
  expect(api.seen(addTyre).at(-1)).toMatchObject({ body: { name: 'Traseiro' } });
  expect(screen.getAllByText('Traseiro')).toHaveLength(1);
});

describe('a small record', () => {
  const remove = async () => {
    api.answer(listTyres, [{ id: 'old', name: 'Dianteiro' }]);
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
    expect(screen.queryByText('Dianteiro')).toBeNull();
  };

  it('is there again once its removal is undone, and nothing was sent', async () => {
    await remove();
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(screen.getByText('Dianteiro')).toBeVisible();
    expect(outbox.queue()).toEqual([]);
  });

  it('goes for good however the offer to undo goes', async () => {
    api.answer(removeTyre);
    await remove();
    api.answer(listTyres, []);
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    await expect.poll(() => api.seen(removeTyre).length).toBe(1);
    expect(screen.queryByText('Dianteiro')).toBeNull();
  });

  it('is there again where the server would not let it go', async () => {
    api.fail(removeTyre, 'changed_elsewhere', 409, 'Foi alterado em outro aparelho.');
    await remove();
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    await screen.findByText('Não enviado: Foi alterado em outro aparelho.');
    expect(screen.getByText('Dianteiro')).toBeVisible();
  });
});
