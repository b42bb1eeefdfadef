import { useUser } from '#platform/session.ts';
import { useSosEntry } from '#platform/sos.ts';
import { onDemand } from '#ui/on-demand.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { texts } from './texts.ts';

const SosFlow = onDemand(() => import('#features/emergency/sos.tsx').then((m) => m.SosFlow), {
  otherwise: () => <SosUnavailable />,
});

/** The SOS stands above the screens: it outlives a change of screen, and a reload. */
export function SosHost() {
  const user = useUser();
  const entry = useSosEntry();
  if (!user || !entry) return null;
  return (
    <ErrorBoundary>
      <SosFlow userId={user.id} entry={entry} />
    </ErrorBoundary>
  );
}

/** Without the network that would bring it, the phone itself still calls. */
const SosUnavailable = () => (
  <p role="alert" className="bg-danger-sign p-2 text-20 font-semibold text-on-danger">
    {texts.sosUnavailable}
    {['192', '193', '190'].map((number) => (
      <a key={number} href={`tel:${number}`} className="inline-block p-3 underline">
        {number}
      </a>
    ))}
  </p>
);
