import { flushSync } from 'react-dom';

/**
 * Draws at once what is wrong with a form, as `mark` sets it, and gives the first wrong field the focus: one with `aria-invalid`, or the
 * first choice of a group with `data-wrong`. For a form's `onSubmit`.
 */
export function showWrong(form: HTMLFormElement, mark: () => void) {
  flushSync(mark);
  const field = form.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong] :is(button, input)');
  field?.focus({ preventScroll: true });
  field?.scrollIntoView?.({ block: 'center' }); // focusing alone would leave its label under the header
}
