import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Answers the current or next question by the label of a button. */
export async function answerQuestion(words: string): Promise<void> {
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: words }));
}
