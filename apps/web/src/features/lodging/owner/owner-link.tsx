import { House } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '#ui/button.tsx';
import { ownAccommodationsAddress } from './view.ts';

/** In a file of its own: it comes with the first load of the searches. */
const linkTexts = { offerLink: 'Anunciar minha hospedagem' };

export const OwnerLink = () => (
  <Link href={ownAccommodationsAddress} className={`${buttonClass('text')} -mx-2 self-start`}>
    <House size={20} aria-hidden="true" />
    {linkTexts.offerLink}
  </Link>
);
