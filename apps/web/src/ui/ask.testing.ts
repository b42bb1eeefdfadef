import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Answers the question that is asked, or will be in a moment, by the words on its button. */
export async function answerQuestion(words: string): Promise<void> {
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: words }));
}
