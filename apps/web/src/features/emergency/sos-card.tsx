import { emergencyAlertChanged } from '@estradeiro/contract/emergency/alert';
import type { OpenLiveLink } from '@estradeiro/contract/emergency/live-link';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { useLiveEvent } from '#platform/events.ts';
import { paths } from '#platform/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { RescueLinks } from '#ui/rescue-links.tsx';
import { Failure } from '#ui/states.tsx';
import { contactsQuery, liveLinksQuery, useActiveAlert } from './api.ts';
import { HoldButton } from './hold-button.tsx';
import { knownContacts } from './known-contacts.ts';
import { openSos } from './shared/sos-entry.ts';
import { dayAndTime } from './sos/help-message.ts';
import { TurnOffLink } from './sos/turn-off-link.tsx';
import { buttonTexts, homeTexts, linkTexts } from './texts.ts';

/** How long live links of ended alerts still show the rider's position, with a button that revokes them. */
function LinksLeft({ links }: { links: readonly OpenLiveLink[] }) {
  const last = links
    .map(({ expiresAt }) => expiresAt)
    .toSorted()
    .at(-1);
  return (
    last && (
      <div className="flex flex-col gap-2 border-t border-line pt-3">
        <p className="text-15 text-quiet">{linkTexts.onAfterEnd(dayAndTime(last))}</p>
        <TurnOffLink alertIds={links.map(({ alertId }) => alertId)} />
      </div>
    )
  );
}

function LinksAfterEnd() {
  const { data = [], refetch } = useQuery(liveLinksQuery);
  const again = () => void refetch();
  useLiveEvent({ kind: emergencyAlertChanged, onEvent: again, onMissed: again });
  const left = data.filter(({ state }) => state === 'closed');
  return left.length > 0 && <LinksLeft links={left} />;
}

const ActiveAlert = () => (
  <>
    <p className="text-20 font-extrabold text-danger">{buttonTexts.open}</p>
    <Button variant="danger" size="ride" onClick={() => openSos('look')}>
      {buttonTexts.see}
    </Button>
  </>
);

function SosReady() {
  useSosShortcut();
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
      <div className="flex items-center gap-3">
        <HoldButton onTap={() => openSos('tap')} onHold={() => openSos('hold')} />
        <div className="min-w-0 flex-1 leading-tight">
          <p className="font-semibold">{buttonTexts.press}</p>
          <p className="mt-1 text-15 text-quiet">{buttonTexts.pressHint}</p>
        </div>
      </div>
      <LinksAfterEnd />
    </>
  );
}

/** The shortcut of the installed app acts as a tap on the button: it opens the question before anything is sent. */
function useSosShortcut() {
  const isRequested = new URLSearchParams(useSearch()).has('sos');
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!isRequested) return;
    navigate(paths.home, { replace: true }); // a reload does not open it again
    openSos('tap');
  }, [isRequested, navigate]);
}

/** The open alert and the open live links of a rider who has no contacts any more. */
function SosLeft() {
  const active = useActiveAlert();
  return (
    <>
      {active && <ActiveAlert />}
      <LinksAfterEnd />
    </>
  );
}

export const SosCard = () => (
  <Card role="region" aria-label={homeTexts.sosTitle} className="flex flex-none flex-col justify-center gap-3 p-3">
    <SosState />
  </Card>
);

function SosState() {
  const { data: contacts, isPending, error, refetch } = useQuery(contactsQuery);
  const [hadContacts] = useState(knownContacts.read);
  const hasContacts = contacts && contacts.length > 0;
  useEffect(() => {
    if (hasContacts !== undefined) knownContacts.write(hasContacts);
  }, [hasContacts]);
  if (isPending) return <LoadingCard hadContacts={hadContacts} />;
  if (!contacts) {
    return (
      <>
        <Failure title={homeTexts.failed} error={error} onRetry={() => void refetch()} />
        <p className="text-15 text-quiet">{homeTexts.rescue}</p>
        <RescueLinks />
      </>
    );
  }
  if (contacts.length === 0) return <NoContacts />;
  return <SosReady />;
}

/** As high as the loaded card, so that nothing below it moves. */
const LoadingCard = ({ hadContacts }: { hadContacts: boolean }) => (
  <p role="status" className={classes('flex items-center', hadContacts ? 'min-h-24' : 'min-h-17')}>
    {homeTexts.loading}
  </p>
);

const NoContacts = () => (
  <>
    <div className="flex min-h-17 flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 flex-[1_1_9rem]">
        <h2 className="text-20 leading-6 font-extrabold text-danger">{buttonTexts.sos}</h2>
        <p className="leading-tight font-semibold">{homeTexts.configureFirst}</p>
      </div>
      <Link href={paths.emergencyContacts} className={buttonClass('secondary')}>
        {homeTexts.configure}
      </Link>
    </div>
    <SosLeft />
  </>
);
