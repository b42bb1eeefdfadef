import { Copy } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { canCopy, copyText } from '#ui/copy.ts';
import { formatDayAndHour } from '#ui/day.ts';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { linkTexts } from '../texts.ts';

type Props = { link: { url: string; expiresAt: string }; title: string };

/** A link to hand out, which shows this one time. */
export const HandedLink = ({ link: { url, expiresAt }, title }: Props) => (
  <div
    ref={takeLostFocus}
    tabIndex={-1}
    role="status"
    className="flex flex-col gap-2 rounded-card border border-line p-3 outline-none"
  >
    <p className="font-semibold">{title}</p>
    <p className="text-15 text-quiet">{linkTexts.until(formatDayAndHour(expiresAt))}</p>
    <p className="rounded-card bg-raised p-2 text-13 break-all select-all">{url}</p>
    {canCopy() && (
      <Button variant="secondary" icon={<Copy size={20} aria-hidden="true" />} onClick={() => void copyText(url)}>
        {linkTexts.copy}
      </Button>
    )}
  </div>
);
