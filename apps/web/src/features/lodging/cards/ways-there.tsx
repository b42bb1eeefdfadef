import type { Accommodation } from '@estradeiro/contract/lodging/search';
import { ExternalLink, Globe, Navigation, Phone } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { navigationTo } from '#platform/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { cardTexts } from '../stay/texts.ts';
import { sourceName } from './lodging-format.ts';

type Way = { key: string; href: string; label: string; words: string; icon: ReactNode; outside?: boolean };

const slices = { first: [0, 1], others: [1], all: [] } as const;

type Props = { place: Accommodation; which: 'first' | 'others' | 'all' };

/** How to reach a place: the platform's own page, the telephone, the way. Of one that is not booked here, the first is what is to be done. */
export function WaysThere({ place, which }: Props) {
  return waysTo(place)
    .slice(...slices[which])
    .map(({ key, label, words, icon, outside, href }) => {
      const look: ComponentProps<'a'> = {
        'aria-label': label,
        className: `${buttonClass(which === 'first' ? 'primary' : 'secondary')} px-3! text-15! whitespace-nowrap`,
      };
      const content = (
        <>
          {icon}
          {words}
        </>
      );
      return href.startsWith('/') ? (
        <Link key={key} href={href} {...look}>
          {content}
        </Link>
      ) : (
        <a key={key} href={href} {...(outside && { target: '_blank', rel: 'noopener noreferrer' })} {...look}>
          {content}
        </a>
      );
    });
}

/** What a source wrote may be anything: only an address of the web becomes a link. */
const isAddress = (text: string | null): text is string => text !== null && /^https?:\/\//i.test(text);

function waysTo({ name, position, phone, website, bookingComUrl, source }: Accommodation): Way[] {
  const platform = sourceName(source === 'local' || source === 'osm' ? 'booking.com' : source);
  const icon = { size: 20, 'aria-hidden': true } as const;
  const ways: (Way | false)[] = [
    isAddress(bookingComUrl) && {
      key: 'platform',
      href: bookingComUrl,
      label: cardTexts.externalName(name, platform),
      words: cardTexts.external(platform),
      icon: <ExternalLink {...icon} />,
      outside: true,
    },
    phone !== null && {
      key: 'call',
      href: `tel:${phone.replace(/[^+\d]/g, '')}`,
      label: cardTexts.callName(name),
      words: cardTexts.call,
      icon: <Phone {...icon} />,
    },
    position !== null && {
      key: 'route',
      href: navigationTo({ ...position, name }),
      label: cardTexts.routeName(name),
      words: cardTexts.route,
      icon: <Navigation {...icon} />,
    },
    isAddress(website) && {
      key: 'website',
      href: website,
      label: cardTexts.websiteName(name),
      words: cardTexts.website,
      icon: <Globe {...icon} />,
      outside: true,
    },
  ];
  return ways.filter((way) => way !== false);
}
