import { MessageSquareText } from 'lucide-react';
import { useEffect } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { RescueLinks } from '#ui/rescue-links.tsx';
import { smsLink } from './phone-links.ts';
import { openSos } from './shared/sos-entry.ts';
import { helpMessage } from './sos/help-message.ts';
import { storedSos } from './sos/stored-sos.ts';
import { useFix } from './sos/use-fix.ts';
import { cancelTexts, sosTexts } from './texts.ts';

/**
 * An SOS whose rider was signed out meanwhile: it is kept and continues after signing in. Until then the phone's own messages are
 * offered; the contacts are unknown, so the rider chooses them.
 */
export function SosSignedOut() {
  const { fix } = useFix();
  // Whatever the entry, it continues as stored, and never starts again for another rider.
  useEffect(() => openSos('resume'), []);
  const sos = storedSos.read()?.sos;
  const isSafe = sos?.phase === 'open' && sos.isSafe === true;
  const help = {
    position: fix?.position ?? null,
    at: fix?.at ?? 0,
    accuracyMeters: fix?.accuracyMeters,
    liveUrl: null,
  };
  const words = isSafe ? sosTexts.messageWell : helpMessage(help);
  return (
    <section aria-label={cancelTexts.signedOut} className="flex flex-none flex-col gap-3 border-b-2 border-danger p-3">
      <div role="alert" className="plate bg-danger-sign p-3 text-on-danger">
        <p className="text-20 font-extrabold">{cancelTexts.signedOut}</p>
        <p>{cancelTexts.signedOutHint}</p>
      </div>
      <a href={smsLink([], words)} className={classes(buttonClass('danger', 'ride'), 'w-full text-center')}>
        <MessageSquareText size={26} aria-hidden="true" />
        {cancelTexts.sms}
      </a>
      <RescueLinks />
    </section>
  );
}
