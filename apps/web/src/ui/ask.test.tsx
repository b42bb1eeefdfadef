import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '#platform/render.testing.tsx';
import { answerQuestion } from './ask.testing.ts';
import { ask } from './ask.tsx';
import { Sheet } from './dialog.tsx';

const question = { title: 'Excluir o passeio?', hint: 'O trajeto se perde.', yes: 'Excluir' };

type RowsProps = { names: string[]; delayMillis?: number };

/** Rows removed after a yes, at once or when a server has responded. */
function Rows({ names, delayMillis }: RowsProps) {
  const [shown, setShown] = useState(names);
  const remove = async (name: string) => {
    if (!(await ask(question))) return;
    if (delayMillis) await new Promise((resolve) => setTimeout(resolve, delayMillis));
    setShown((all) => all.filter((each) => each !== name));
  };
  return (
    <main>
      <h1>Passeios</h1>
      {shown.length > 0 && (
        <ul>
          {shown.map((name) => (
            <li key={name}>
              <button type="button" onClick={() => void remove(name)}>
                Excluir {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it.each(['the button', 'Escape'])('is answered with no by %s, and returns the focus', async (means) => {
  renderScreen(<Rows names={['Serra']} />);
  await press('Excluir Serra');
  expect(await screen.findByRole('alertdialog', { name: question.title })).toHaveAccessibleDescription(question.hint);
  expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
  if (means === 'Escape') await userEvent.keyboard('{Escape}');
  else await answerQuestion('Cancelar');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Excluir Serra' })).toHaveFocus());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it.each([
  ['the next row', ['Serra', 'Litoral', 'Planalto'], 'Litoral', { role: 'button', name: 'Excluir Planalto' }],
  ['the row before, after the last one', ['Serra', 'Litoral'], 'Litoral', { role: 'button', name: 'Excluir Serra' }],
  ['the heading, after the only one', ['Serra'], 'Serra', { role: 'heading', name: 'Passeios' }],
] as const)('moves the focus of a deleted row to %s', async (_, names, removed, { role, name }) => {
  for (const delayMillis of [0, 20]) {
    const { unmount } = renderScreen(<Rows names={[...names]} delayMillis={delayMillis} />);
    await press(`Excluir ${removed}`);
    await answerQuestion('Excluir');
    await waitFor(() => expect(screen.queryByText(`Excluir ${removed}`)).toBeNull());
    await waitFor(() => expect(screen.getByRole(role, { name })).toHaveFocus());
    unmount();
  }
});

function RowWithMenu() {
  const [isOpen, setOpen] = useState(false);
  const [isThere, setThere] = useState(true);
  const remove = async () => {
    if (!(await ask(question))) return;
    setOpen(false);
    await new Promise((resolve) => setTimeout(resolve, 20));
    setThere(false);
  };
  return (
    <main>
      <h1>Passeios</h1>
      {isThere && (
        <ul>
          <li>
            <button type="button" onClick={() => setOpen(true)}>
              Mais
            </button>
          </li>
        </ul>
      )}
      <Sheet open={isOpen} onOpenChange={setOpen} title="Serra">
        <button type="button" onClick={() => void remove()}>
          Excluir Serra
        </button>
      </Sheet>
    </main>
  );
}

it('moves the focus to the heading where the row was deleted from its menu', async () => {
  renderScreen(<RowWithMenu />);
  await press('Mais');
  await press('Excluir Serra');
  await answerQuestion('Excluir');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Passeios' })).toHaveFocus());
});

it('leaves the focus where a rider put it meanwhile', async () => {
  renderScreen(
    <>
      <Rows names={['Serra', 'Litoral']} delayMillis={20} />
      <input aria-label="Nome" />
    </>,
  );
  await press('Excluir Serra');
  await answerQuestion('Excluir');
  await userEvent.click(screen.getByLabelText('Nome'));
  await waitFor(() => expect(screen.queryByText('Excluir Serra')).toBeNull());
  expect(screen.getByLabelText('Nome')).toHaveFocus();
});
