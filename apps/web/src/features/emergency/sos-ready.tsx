import { bringUpSos } from '#platform/sos.ts';
import { ActiveAlert } from './active-alert.tsx';
import { useActiveAlert } from './active-alert-query.ts';
import { buttonTexts as texts } from './button-texts.ts';
import { HoldButton } from './hold-button.tsx';
import { LinksAfterEnd } from './links-after-end.tsx';
// Opened by the shell, which asks for it when it is needed: it must be there by then.
import './sos.tsx';

/** The button, or the alert that is open. */
export function SosReady() {
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
