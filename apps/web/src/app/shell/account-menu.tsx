import { useEffect, useRef, useState } from 'react';
import { useUser } from '#platform/session.ts';
import { Avatar } from '#ui/avatar.tsx';
import { AccountPanel } from './account-panel.tsx';
import { shellTexts } from './texts.ts';

export function AccountMenu() {
  const user = useUser();
  const [open, setOpen] = useState(false);
  const area = useClosing(open, () => setOpen(false));
  return (
    <div ref={area} className="relative">
      <button
        type="button"
        aria-label={shellTexts.account}
        aria-expanded={open}
        aria-controls="account-menu"
        onClick={() => setOpen(!open)}
        className="flex size-12 items-center justify-center rounded-full"
      >
        <Avatar firstName={user?.firstName} lastName={user?.lastName} imageUrl={user?.profileImageUrl} />
      </button>
      <div
        id="account-menu"
        hidden={!open}
        className="absolute top-full right-0 z-40 mt-1 w-64 animate-appear rounded-card border border-line bg-card night:bg-raised p-4 shadow-sheet"
      >
        {open && <AccountPanel onClose={() => setOpen(false)} />}
      </div>
    </div>
  );
}

/** Calls `close` on Escape and on a press outside the ref's element, while `open`. */
function useClosing(open: boolean, close: () => void) {
  const area = useRef<HTMLDivElement>(null);
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent) => {
      if (!area.current?.contains(event.target as Node)) latest.current();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latest.current();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);
  return area;
}
