import type { Accommodation } from '@estradeiro/contract/lodging/search';
import { ExternalLink, Globe, Navigation, Phone } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { navigationTo } from '#platform/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { cardTexts } from '../stay/texts.ts';
import { sourceName } from './lodging-format.ts';

type PlaceLink = { key: string; href: string; label: string; words: string; icon: ReactNode; outside?: boolean };

const slices = { first: [0, 1], others: [1], all: [] } as const;

type Props = { place: Accommodation; which: 'first' | 'others' | 'all' };

/**
 * Links to reach a place: the platform's page, the telephone, the route, the website. The first is the main action of a place that is not
 * booked here.
 */
export function PlaceLinks({ place, which }: Props) {
  return linksTo(place)
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

/** A source may have written anything: only a web address becomes a link. */
const isAddress = (text: string | null): text is string => text !== null && /^https?:\/\//i.test(text);

function linksTo({ name, position, phone, website, bookingComUrl, source }: Accommodation): PlaceLink[] {
  const platform = sourceName(source === 'local' || source === 'osm' ? 'booking.com' : source);
  const icon = { size: 20, 'aria-hidden': true } as const;
  const links: (PlaceLink | false)[] = [
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
  return links.filter((link) => link !== false);
}
