import { createShared } from '#ui/shared-value.ts';

/** Commands that only a ride in progress can carry out. */
export type ScreenCommand = 'next-maneuver' | 'remaining' | 'arrival' | 'speed-limit' | 'cancel-route';

/** Carries out a command and returns the sentence to show and speak; null when it shows its own answer. */
export type CommandHandler = (command: ScreenCommand) => string | null;

let handler: CommandHandler | null = null;

export const commandHandler = (): CommandHandler | null => handler;

/** Lets a ride handle voice commands until the returned function is called. */
export function answerCommands(next: CommandHandler): () => void {
  handler = next;
  return () => {
    if (handler === next) handler = null;
  };
}

const open = createShared(false);

export const showVoiceCommands = (shown: boolean): void => open.put(shown);

export const useVoiceCommandsShown = (): boolean => open.use();
