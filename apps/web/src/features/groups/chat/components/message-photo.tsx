import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { timeOfDay } from '#ui/day.ts';
import { Dialog } from '#ui/dialog.tsx';
import type { ShownMessage, ShownPhoto } from '../shown-message.ts';
import { chatTexts } from '../texts.ts';

/** The photo of a message; a press shows it large, or loads it again where it failed. */
export function MessagePhoto({ message, photo }: { message: ShownMessage; photo: ShownPhoto }) {
  const { isOwn, senderName, text, at } = message;
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const name = isOwn ? chatTexts.you : senderName;
  return (
    <>
      <button
        type="button"
        aria-label={hasFailed ? chatTexts.notLoaded : isOwn ? chatTexts.ownPhoto : chatTexts.openPhoto(senderName)}
        className="relative z-1 -mx-1 mb-1 block min-h-12 w-72 max-w-full overflow-hidden rounded-card bg-raised"
        onClick={() => (hasFailed ? setFailed(false) : setOpen(true))}
      >
        {hasFailed ? (
          <span className="flex items-center gap-2 p-3 text-left text-15 text-quiet">
            <ImageOff size={20} aria-hidden="true" />
            {chatTexts.notLoaded}
          </span>
        ) : (
          <img
            src={photo.medium}
            width={photo.shape?.widthPixels}
            height={photo.shape?.heightPixels}
            alt=""
            loading="lazy"
            draggable={false}
            className="h-auto max-h-96 w-full object-cover"
            onError={() => setFailed(true)}
          />
        )}
      </button>
      {isOpen && (
        <Dialog
          open
          large
          onOpenChange={setOpen}
          title={`${name} · ${timeOfDay(at)}`}
          {...(text && { description: text })}
        >
          <img
            src={photo.large}
            width={photo.shape?.widthPixels}
            height={photo.shape?.heightPixels}
            alt={chatTexts.photoOf(name)}
            className="h-auto max-h-[65vh] w-full rounded-card bg-raised object-contain"
          />
        </Dialog>
      )}
    </>
  );
}
