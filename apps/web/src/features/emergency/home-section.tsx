import { ContactsCard } from './contacts-card.tsx';
import { SosCard } from './sos-card.tsx';

/** What home shows of emergencies: the button, and whom it tells. */
export const EmergencySection = () => (
  <>
    <SosCard />
    <ContactsCard />
  </>
);
