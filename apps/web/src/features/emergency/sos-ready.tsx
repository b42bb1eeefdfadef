import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { isAppKept } from '#platform/kept-app.ts';
import { paths } from '#platform/paths.ts';
import { bringUpSos } from '#platform/sos.ts';
import { ActiveAlert } from './active-alert.tsx';
import { useActiveAlert } from './active-alert-query.ts';
import { buttonTexts as texts } from './button-texts.ts';
import { HoldButton } from './hold-button.tsx';
import { LinksAfterEnd } from './links-after-end.tsx';

/** The shell asks for it when it is needed, at once: where it does not lie in this browser yet, the network may be gone by then. */
function loadAhead() {
  if (!isAppKept()) void import('./sos.tsx').catch(() => undefined);
}

/** The button, or the alert that is open. */
export function SosReady() {
  useEffect(loadAhead, []);
  useAskedByAddress();
  const active = useActiveAlert();
  if (active) {
    return (
      <>
        <ActiveAlert />
        <LinksAfterEnd />
      </>
    );
  }
  return (
    <>
      <p className="text-20 font-semibold">{texts.press}</p>
      <HoldButton onTap={() => bringUpSos('tap')} onHold={() => bringUpSos('hold')} />
      <p className="text-15 text-quiet">{texts.pressHint}</p>
      <LinksAfterEnd />
    </>
  );
}

/** The shortcut of the installed app is a tap on the button: it asks before anything is sent. */
function useAskedByAddress() {
  const isAsked = new URLSearchParams(useSearch()).has('sos');
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!isAsked) return;
    navigate(paths.home, { replace: true }); // a reload does not ask again
    bringUpSos('tap');
  }, [isAsked, navigate]);
}
