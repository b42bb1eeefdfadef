import { BedDouble, CloudSun, Mail, Route, Users } from 'lucide-react';
import { Link } from 'wouter';
import { awaitedAddress } from '#platform/awaited-address.ts';
import { newAccount, paths } from '#platform/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';
import { RoadView } from '#ui/road-view.tsx';
import { Loading } from '#ui/states.tsx';
import { useProviders } from './api.ts';
import { NewAccounts } from './components/new-accounts.tsx';
import { Divider, ProviderLinks } from './components/provider-links.tsx';
import { texts } from './texts.ts';

const benefits = [
  { icon: Route, text: texts.benefits.routes },
  { icon: CloudSun, text: texts.benefits.weather },
  { icon: BedDouble, text: texts.benefits.lodging },
  { icon: Users, text: texts.benefits.riders },
];

function Benefits() {
  return (
    <ul className="flex flex-col gap-2">
      {benefits.map(({ icon: Icon, text }) => (
        <li key={text} className="flex items-center gap-3">
          <span className="flex size-10 flex-none items-center justify-center rounded-card bg-service-face text-on-service-face">
            <Icon size={24} aria-hidden="true" />
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}

export function LandingScreen() {
  const { early, hasOthers, ...providers } = useProviders();
  if (early) return <Loading />;
  return (
    <main className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <RoadView className="min-h-52 flex-1">
        <div className="plate flex flex-col items-center gap-1 bg-guidance-face px-6 py-4 text-center text-on-guidance-face">
          <h1 className="flex items-center gap-3 text-32 font-extrabold">
            <span className="text-on-guidance-face">
              <Logo size={40} inherit />
            </span>
            {texts.product}
          </h1>
          <p className="text-15">{texts.tagline}</p>
        </div>
      </RoadView>
      <div className="flex flex-col gap-4 p-4">
        {/* Visitors with an invitation look for the sign-in, not for the benefits. */}
        {!awaitedAddress() && <Benefits />}
        <div className="flex flex-col gap-3">
          <ProviderLinks {...providers} />
          <p className="pt-2 text-center text-20 text-balance font-extrabold">{texts.journey}</p>
          {hasOthers && <Divider words={texts.or} />}
          <Link href={paths.login} className={buttonClass('primary', 'ride')}>
            <Mail size={24} aria-hidden="true" />
            {texts.emailLogin}
          </Link>
          <NewAccounts mode={providers.providers?.registration}>
            <Link href={newAccount} className={buttonClass('text')}>
              {texts.create}
            </Link>
          </NewAccounts>
        </div>
      </div>
    </main>
  );
}
