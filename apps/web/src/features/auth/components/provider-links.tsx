import type { Providers } from '@estradeiro/contract/auth';
import { buttonClass } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { texts } from '../texts.ts';

type Props = { providers: Providers | undefined; loading: boolean; invitation?: string | undefined };

export function ProviderLinks({ providers, loading, invitation }: Props) {
  if (loading) return <Placeholders />;
  const links = linksOf(providers);
  if (links.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      {links.map(({ href, name }) => (
        // A navigation of the browser, not of the app: the provider's own page comes next.
        <a
          key={href}
          href={invitation ? `${href}?invitation=${invitation}` : href}
          className={buttonClass('secondary')}
        >
          {texts.enterWith(name)}
        </a>
      ))}
    </div>
  );
}

function Placeholders() {
  return (
    <div role="status" aria-label={texts.providersLoading} className="flex flex-col gap-3">
      {['platform', 'google', 'facebook'].map((provider) => (
        <Skeleton key={provider} className="h-12" />
      ))}
    </div>
  );
}

function linksOf(providers: Providers | undefined) {
  return [
    {
      enabled: providers?.platform,
      href: '/api/login',
      name: providers?.platformName ?? texts.platformFallback,
    },
    { enabled: providers?.google, href: '/api/auth/google', name: 'Google' },
    { enabled: providers?.facebook, href: '/api/auth/facebook', name: 'Facebook' },
  ].filter(({ enabled }) => enabled);
}

export function Divider({ words }: { words: string }) {
  return (
    <div className="flex items-center gap-3 text-15 text-quiet">
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
      {words}
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
    </div>
  );
}
