import { Mic, Moon, Sun } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { showVoiceCommands } from '#features/voice/shared/voice-commands.ts';
import { paths } from '#platform/paths.ts';
import { useUser } from '#platform/session.ts';
import { chooseTheme, useTheme } from '#platform/theme.ts';
import { Avatar } from '#ui/avatar.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Logo } from '#ui/logo.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { AccountPanel } from './account-panel.tsx';
import { shellTexts } from './texts.ts';

/**
 * In a sideways window it is as low as its buttons, and not shown over a screen that needs the height (`data-fills`), nor on a
 * phone over one with a bar of its own (`data-own-bar`).
 */
export function Header() {
  return (
    <header className="flex flex-none items-center justify-between border-b border-line bg-card px-2 py-1 sideways:py-0 sideways:group-has-[[data-fills]]/frame:hidden max-[1023px]:group-has-[[data-own-bar]]/frame:hidden">
      <Link
        href={paths.home}
        aria-label={shellTexts.home}
        className="flex min-h-12 min-w-0 items-center gap-2 rounded-card px-2"
      >
        <Logo size={32} />
        <span className="truncate text-20 font-extrabold">{shellTexts.product}</span>
      </Link>
      <div className="flex flex-none items-center">
        <VoiceButton />
        <ThemeToggle />
        <AccountMenu />
      </div>
    </header>
  );
}

function VoiceButton() {
  return (
    <Tooltip words={shellTexts.voice}>
      <IconButton
        label={shellTexts.voice}
        icon={<Mic size={24} aria-hidden="true" />}
        onClick={() => showVoiceCommands(true)}
      />
    </Tooltip>
  );
}

function ThemeToggle() {
  const theme = useTheme();
  const other = theme === 'day' ? 'night' : 'day';
  const Icon = other === 'night' ? Moon : Sun;
  const label = other === 'night' ? shellTexts.toNight : shellTexts.toDay;
  return (
    <Tooltip words={label}>
      <IconButton label={label} icon={<Icon size={24} aria-hidden="true" />} onClick={() => chooseTheme(other)} />
    </Tooltip>
  );
}

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
