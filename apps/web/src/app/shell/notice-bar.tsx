import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { providersQuery } from '#features/auth/api.ts';
import { useIsRiding } from '#platform/riding-mode.ts';
import { shellTexts } from './texts.ts';

/**
 * The operator's notice, for example that this server is a demonstration. It stands outside the frame, so that nothing
 * covers it, not even an SOS, and it covers nothing. During a ride it is plain text, since a gloved hand could leave
 * the ride by a link.
 */
export function NoticeBar() {
  const { data } = useQuery(providersQuery);
  const isRiding = useIsRiding();
  if (!data?.notice) return null;
  const { text, url } = data.notice;
  return (
    <aside
      aria-label={shellTexts.notice}
      className="w-full flex-none bg-warning text-center text-15 font-semibold text-on-warning"
    >
      {url && !isRiding ? (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-12 items-center justify-center gap-2 px-4 underline"
        >
          {text}
          <ExternalLink size={16} aria-hidden="true" className="flex-none" />
          <span className="sr-only">{shellTexts.noticeOpens}</span>
        </a>
      ) : (
        <p className="px-4 py-1">{text}</p>
      )}
    </aside>
  );
}
