import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { reloadIfReachable } from '#platform/load-failure.ts';
import { paths } from '#platform/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Nothing, onDemand } from '#ui/on-demand.tsx';
import { RescueLinks } from '#ui/rescue-links.tsx';
import { Failure } from '#ui/states.tsx';
import { contactsQuery } from './contacts-query.ts';
import { homeTexts as texts } from './home-texts.ts';
import { useSeen } from './use-seen.ts';

// With all that it opens: from then on it needs no network. Whoever has no contacts yet does not wait for it.
const SosReady = onDemand(() => import('./sos-ready.tsx').then((m) => m.SosReady), {
  meanwhile: () => <Waiting />,
  otherwise: () => <NotLoaded />,
});

// Nothing of it is needed to call for help: where it cannot be loaded, nothing is missed but a link to turn off.
const SosLeft = onDemand(() => import('./sos-left.tsx').then((m) => m.SosLeft), { otherwise: Nothing });

/** Help, one touch away from home. */
export function SosCard() {
  return (
    <Card role="region" aria-label={texts.sosTitle} className="flex min-h-50 flex-none flex-col justify-center gap-3">
      <SosState />
    </Card>
  );
}

function SosState() {
  const { data: contacts, isPending, error, refetch } = useQuery(contactsQuery);
  if (isPending) return <Waiting />;
  if (!contacts) {
    return (
      <>
        <Failure title={texts.failed} error={error} onRetry={() => void refetch()} />
        <Rescue />
      </>
    );
  }
  if (contacts.length === 0) return <NoContacts />;
  return <SosReady />;
}

const Waiting = () => (
  <>
    <p role="status">{texts.loading}</p>
    <Rescue />
  </>
);

/** Where there is no SOS, there is still the phone. */
const Rescue = () => (
  <>
    <p className="text-15 text-quiet">{texts.rescue}</p>
    <RescueLinks />
  </>
);

const NotLoaded = () => (
  <>
    <Failure error={texts.notLoaded} onRetry={() => void reloadIfReachable()} />
    <Rescue />
  </>
);

function NoContacts() {
  const [isSeen, mark] = useSeen();
  return (
    <>
      <p className="text-20 font-semibold">{texts.configureFirst}</p>
      <Link href={paths.emergencyContacts} className={buttonClass('secondary', 'ride')}>
        {texts.configure}
      </Link>
      <Rescue />
      <div ref={mark} className="flex flex-col gap-3 empty:-mt-3">
        {isSeen && <SosLeft />}
      </div>
    </>
  );
}
