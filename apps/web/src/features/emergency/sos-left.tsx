import { ActiveAlert } from './active-alert.tsx';
import { useActiveAlert } from './active-alert-query.ts';
import { LinksAfterEnd } from './links-after-end.tsx';

/** What goes on of earlier calls for help where there are no contacts any more: an open alert, and links that still show. */
export function SosLeft() {
  const active = useActiveAlert();
  return (
    <>
      {active && <ActiveAlert />}
      <LinksAfterEnd />
    </>
  );
}
