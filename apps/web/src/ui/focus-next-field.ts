/** Focuses the field that follows in the form, or what submits it; without either the focus stays. */
export function focusNextField(field: HTMLElement): void {
  const fields = field.closest('form')?.querySelectorAll<HTMLElement>('input, select, textarea, button[type=submit]');
  const all = [...(fields ?? [])];
  all[all.indexOf(field) + 1]?.focus();
}
