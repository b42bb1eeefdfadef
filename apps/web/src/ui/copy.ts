import { uiTexts } from './texts.ts';
import { showToast } from './toast.tsx';

/** Browsers lend the clipboard only to pages that came over HTTPS. */
export const canCopy = (): boolean => 'clipboard' in navigator;

/** Copies, and says whether that went well. */
export const copyText = (text: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => void showToast({ title: uiTexts.copied, tone: 'success' }),
    () => void showToast({ title: uiTexts.copyFailed, tone: 'destructive' }),
  );
