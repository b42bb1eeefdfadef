import { createShared } from '#ui/shared-value.ts';

/** Commands that only a ride under way can carry out. */
export type ScreenCommand = 'next-maneuver' | 'remaining' | 'arrival' | 'speed-limit' | 'cancel-route';

/** Does what was said and answers with the sentence to show and speak; null when it showed an answer itself. */
export type CommandHandler = (command: ScreenCommand) => string | null;

let handler: CommandHandler | null = null;

/** Who carries out such commands now; null while nobody can. */
export const commandHandler = (): CommandHandler | null => handler;

/** Lets a ride answer voice commands, until what is returned is called. */
export function answerCommands(next: CommandHandler): () => void {
  handler = next;
  return () => {
    if (handler === next) handler = null;
  };
}

const open = createShared(false);

/** Opens or closes the voice commands, from wherever there is a button for them. */
export const showVoiceCommands = (shown: boolean): void => open.put(shown);

/** Whether the voice commands are open. */
export const useVoiceCommandsShown = (): boolean => open.use();
