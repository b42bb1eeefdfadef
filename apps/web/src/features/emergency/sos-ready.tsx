import { emergencyAlertChanged } from '@estradeiro/contract/emergency-alert';
import { useQuery } from '@tanstack/react-query';
import { useLiveEvent } from '#platform/events.ts';
import { bringUpSos } from '#platform/sos.ts';
import { Button } from '#ui/button.tsx';
import { activeAlertQuery } from './active-alert-query.ts';
import { buttonTexts as texts } from './button-texts.ts';
import { HoldButton } from './hold-button.tsx';
import { LinksAfterEnd } from './links-after-end.tsx';
// Opened by the shell, which asks for it when it is needed: it must be there by then.
import './sos.tsx';

/** The button, or the alert that is open. */
export function SosReady() {
  const { data: active, refetch } = useQuery(activeAlertQuery);
  const again = () => void refetch();
  // It may be opened, or closed, on another device.
  useLiveEvent({ kind: emergencyAlertChanged, onEvent: again, onMissed: again });
  if (active) {
    return (
      <>
        <p className="text-20 font-extrabold text-danger">{texts.open}</p>
        <Button variant="danger" size="ride" onClick={() => bringUpSos('look')}>
          {texts.see}
        </Button>
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
