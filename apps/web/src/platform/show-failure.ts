import { showToast } from '#ui/toast.tsx';
import { failureText } from './api-error.ts';

/** A toast that says what failed and why; `otherwise` where the failure does not say. */
export function showFailure(title: string, error: unknown, otherwise?: string): void {
  showToast({ title, description: failureText(error, otherwise), tone: 'destructive' });
}
