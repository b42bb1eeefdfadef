import { uiTexts } from './texts.ts';
import { showToast } from './toast.tsx';

/** Browsers offer the clipboard only to pages loaded over HTTPS. */
export const canCopy = (): boolean => 'clipboard' in navigator;

/** Copies a text, and shows whether that succeeded. */
export const copyText = (text: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => void showToast({ title: uiTexts.copied, tone: 'success' }),
    () => void showToast({ title: uiTexts.copyFailed, tone: 'destructive' }),
  );
