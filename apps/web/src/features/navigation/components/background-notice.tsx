import { EyeOff, X } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import type { Background } from '../hooks/use-background.ts';
import { backgroundTexts as texts } from '../texts.ts';

/** What a ride in the background costs; it leaves by itself. */
export function BackgroundNotice({ news, dismiss }: Background) {
  if (!news) return null;
  return (
    <div
      role="status"
      className="flex flex-none animate-rise items-center gap-3 rounded-card border-2 border-provisional bg-card pl-3 text-20 max-[359px]:text-17"
    >
      <EyeOff size={28} aria-hidden="true" className="flex-none text-provisional max-[359px]:hidden" />
      <p className="min-w-0 flex-1 py-2 leading-tight">
        {news.type === 'rule' ? texts.rule : texts.missed(news.millis)}
      </p>
      <IconButton label={texts.dismiss} size="ride" icon={<X size={24} aria-hidden="true" />} onClick={dismiss} />
    </div>
  );
}
