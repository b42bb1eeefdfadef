import { flushSync } from 'react-dom';

/**
 * Renders the errors of a form, as `mark` sets them, and focuses the first invalid field: one with `aria-invalid`, or the first
 * choice of a group with `data-wrong`. For a form's `onSubmit`.
 */
export function showWrong(form: HTMLFormElement, mark: () => void) {
  flushSync(mark);
  const field = form.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong] :is(button, input)');
  field?.focus({ preventScroll: true });
  field?.scrollIntoView?.({ block: 'center' }); // focusing alone would leave its label under the header
}
