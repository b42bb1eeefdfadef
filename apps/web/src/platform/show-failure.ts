import { showToast } from '#ui/toast.tsx';
import { failureText } from './api-error.ts';

/** A toast with the title and the reason; `otherwise` where the failure has no text. */
export function showFailure(title: string, error: unknown, otherwise?: string): void {
  showToast({ title, description: failureText(error, otherwise), tone: 'destructive' });
}
