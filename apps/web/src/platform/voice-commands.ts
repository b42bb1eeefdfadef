import { useEffect, useSyncExternalStore } from 'react';

/** Commands that only a screen can carry out, and only while it shows. */
export type ScreenCommand = 'next-maneuver' | 'cancel-route';

/** Does what was said and answers with the sentence to show and speak; null when it showed an answer itself. */
export type CommandHandler = () => string | null;

const handlers = new Map<ScreenCommand, CommandHandler>();

export const findCommandHandler = (command: ScreenCommand): CommandHandler | undefined => handlers.get(command);

/** Lets a screen answer a voice command while it is mounted; null while it cannot. */
export function useVoiceCommand(command: ScreenCommand, handler: CommandHandler | null): void {
  useEffect(() => {
    if (!handler) return;
    handlers.set(command, handler);
    return () => {
      if (handlers.get(command) === handler) handlers.delete(command);
    };
  }, [command, handler]);
}

let open = false;
const listeners = new Set<() => void>();

/** Opens or closes the voice commands, from wherever there is a button for them. */
export function showVoiceCommands(shown: boolean): void {
  open = shown;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the voice commands are open. */
export const useVoiceCommandsShown = (): boolean => useSyncExternalStore(subscribe, () => open);
