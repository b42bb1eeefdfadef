import { House } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '#ui/button.tsx';
import { ownAccommodationsAddress } from './view.ts';

/** Separate from the owner's texts, since it loads with the search screens. */
const linkTexts = { offerLink: 'Anunciar minha hospedagem' };

export const OwnerLink = () => (
  <Link href={ownAccommodationsAddress} className={`${buttonClass('text')} -mx-2 self-start`}>
    <House size={20} aria-hidden="true" />
    {linkTexts.offerLink}
  </Link>
);
