import { Mic, Moon, Sun } from 'lucide-react';
import { Link } from 'wouter';
import { showVoiceCommands } from '#features/voice/shared/voice-commands.ts';
import { paths } from '#platform/paths.ts';
import { chooseTheme, useTheme } from '#platform/theme.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Logo } from '#ui/logo.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { AccountMenu } from './account-menu.tsx';
import { shellTexts } from './texts.ts';

export function Header() {
  return (
    <header className="flex flex-none items-center justify-between border-b border-line bg-card px-2 py-1">
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
