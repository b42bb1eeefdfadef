/** What a button at the handlebar can do on a ride, in the order of the page. The last two need a held key, as they need a held finger. */
export const remoteCommands = [
  'zoom-in',
  'zoom-out',
  'repeat',
  'list',
  'accept',
  'decline',
  'report',
  'voice',
  'end',
  'sos',
] as const;
export type RemoteCommand = (typeof remoteCommands)[number];

const held = ['end', 'sos'] as const;
export type HeldCommand = (typeof held)[number];
export type PressedCommand = Exclude<RemoteCommand, HeldCommand>;

export const isHeld = (command: RemoteCommand): command is HeldCommand => held.some((name) => name === command);

/** The keys of each command. A key has one command for a press and may have another for holding it. */
export type KeyTable = Readonly<Record<RemoteCommand, readonly string[]>>;

const nothing: KeyTable = {
  'zoom-in': [],
  'zoom-out': [],
  repeat: [],
  list: [],
  accept: [],
  decline: [],
  report: [],
  voice: [],
  end: [],
  sos: [],
};

/** Almost every remote has a joystick or four buttons that send the arrows, and one that sends Enter. */
const joystick: KeyTable = {
  ...nothing,
  'zoom-in': ['ArrowUp'],
  'zoom-out': ['ArrowDown'],
  repeat: ['Enter'],
  list: ['ArrowRight'],
  report: ['ArrowLeft'],
  end: ['Enter'],
  sos: ['ArrowLeft'],
};

/**
 * The keys that usual remotes send as they are sold:
 * - DMD: arrows, Enter, F5, F6, F7 (DMD's guide for makers of controllers).
 * - Carpe Iter: arrows, Enter; button A sends 'a', held 'b', and button B Escape, held 'c' (Kurviger's forum, topic 2899).
 * - WunderLINQ: arrows, and for a long press to the right Enter and to the left Escape, each as a short press that cannot be held (OsmAnd
 *   #7000, Cruiser's discussion 632).
 * - BarButtons, MotoButtons: arrows, 'c', plus, minus, 'n', 'd' (their mode for MyRoute-app).
 */
export const remotes = {
  keyboard: {
    ...joystick,
    'zoom-in': ['+', '=', 'ArrowUp'],
    'zoom-out': ['-', 'ArrowDown'],
    accept: ['a'],
    decline: ['Escape'],
    voice: ['v'],
  },
  dmd: { ...joystick, accept: ['F6'], decline: ['F7', 'Escape'], voice: ['F5'] },
  'carpe-iter': { ...joystick, accept: ['a'], decline: ['Escape'], voice: ['b'] },
  wunderlinq: {
    ...joystick,
    repeat: ['ArrowLeft'],
    accept: ['Enter'],
    decline: ['Escape'],
    report: [],
    end: [],
    sos: [],
  },
  barbuttons: {
    ...joystick,
    'zoom-in': ['+', '=', 'ArrowUp'],
    'zoom-out': ['-', 'ArrowDown'],
    repeat: ['c'],
    accept: ['d'],
    decline: ['Escape'],
    voice: ['n'],
    end: ['c'],
  },
  none: nothing,
} satisfies Record<string, KeyTable>;
export type RemoteName = keyof typeof remotes;
export const remoteNames = Object.keys(remotes) as RemoteName[];

const commandOf = <C extends RemoteCommand>(
  table: KeyTable,
  key: string,
  of: (command: RemoteCommand) => command is C,
) => remoteCommands.filter(of).find((command) => table[command].includes(key)) ?? null;

const isPressed = (command: RemoteCommand): command is PressedCommand => !isHeld(command);

/** The command of pressing a key; null without one. */
export const pressedCommand = (table: KeyTable, key: string): PressedCommand | null => commandOf(table, key, isPressed);

/** The command of holding a key; null without one. */
export const heldCommand = (table: KeyTable, key: string): HeldCommand | null => commandOf(table, key, isHeld);

/** The table once `key` is the command's only key, and the command that it was taken from. */
export function assignKey(
  table: KeyTable,
  command: RemoteCommand,
  key: string,
): { table: KeyTable; takenFrom: RemoteCommand | null } {
  const former = isHeld(command) ? heldCommand(table, key) : pressedCommand(table, key);
  const takenFrom = former === command ? null : former;
  const without = takenFrom ? { ...table, [takenFrom]: table[takenFrom].filter((other) => other !== key) } : table;
  return { table: { ...without, [command]: [key] }, takenFrom };
}

/** The name of a key independent of Shift and Caps Lock; null for one that tells nothing, and for a modifier. */
export function keyName({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string | null {
  const name = key === 'Unidentified' || key === 'Dead' ? code : key;
  if (!name || ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Tab'].includes(name)) return null;
  return name.length === 1 ? name.toLowerCase() : name;
}
