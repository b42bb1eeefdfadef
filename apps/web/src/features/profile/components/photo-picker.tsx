import type { Profile } from '@estradeiro/contract/profile';
import { Camera } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { usePhoto } from '../hooks/use-photo.ts';
import { texts } from '../texts.ts';

/** The rider's picture, and the camera that changes it at once. */
export function PhotoPicker({ profile }: { profile: Profile }) {
  const { choose, remove, busy } = usePhoto();
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLButtonElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) choose(file);
    target.value = ''; // the same file may be chosen again
  };
  const removeIt = () => {
    camera.current?.focus(); // the button goes with the photo
    remove();
  };
  return (
    <div className="flex flex-col items-center gap-1">
      <div className="relative mb-2">
        <Avatar {...profile} imageUrl={profile.profileImageUrl} size="large" />
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label={texts.photoMenu}
          tabIndex={-1}
          className="sr-only"
          onChange={take}
        />
        <IconButton
          ref={camera}
          label={texts.changePhoto}
          variant="primary"
          className="absolute -right-3 -bottom-2 border-2 border-card"
          icon={busy ? <Spinner /> : <Camera size={22} aria-hidden="true" />}
          busy={busy}
          onClick={() => input.current?.click()}
        />
      </div>
      {profile.profileImageUrl && (
        <Button variant="quiet" disabled={busy} onClick={removeIt}>
          {texts.removePhoto}
        </Button>
      )}
    </div>
  );
}
