import type { Profile } from '@estradeiro/contract/profile';
import { Card } from '#ui/card.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { ProfileForm } from './profile-form.tsx';

/** The rider as others see them. */
export const ProfileCard = ({ profile }: { profile: Profile }) => (
  <Card className="flex flex-col gap-4">
    <PhotoPicker profile={profile} />
    <ProfileForm profile={profile} />
  </Card>
);
