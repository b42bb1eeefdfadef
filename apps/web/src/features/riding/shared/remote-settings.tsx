import { RotateCcw, TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { RadioCard } from '#ui/radio-card.tsx';
import {
  heldCommand,
  isHeld,
  type KeyTable,
  keyName,
  pressedCommand,
  type RemoteCommand,
  remoteCommands,
  remoteNames,
} from '../remote/keys.ts';
import { chooseRemote, learnKey, useOwnRemote } from '../remote/own-remote.ts';
import { controlTaking, isTakenByPage } from '../remote/use-remote.ts';
import { keyText, remoteTexts as texts } from './texts.ts';

/** What the last key did: carried out nothing yet (`pressed`), or was learned and perhaps taken from another command. */
type LastKey = { key: string; learnedFor: RemoteCommand | null; takenFrom: RemoteCommand | null };

/** Which remote is at the handlebar, what its keys do, and how a command gets another one. */
export function RemoteSettings() {
  const { remote, table, isChanged } = useOwnRemote();
  const [learning, setLearning] = useState<RemoteCommand | null>(null);
  const [last, setLast] = useState<LastKey | null>(null);
  const name = useId();
  useKeys(learning !== null, (key) => {
    const takenFrom = learning && learnKey(learning, key);
    setLast({ key, learnedFor: learning, takenFrom });
    setLearning(null);
  });
  const lit = last && [pressedCommand(table, last.key), heldCommand(table, last.key)];
  return (
    <>
      <Card className="flex flex-col gap-3">
        <p className="text-quiet">{texts.pair}</p>
        <fieldset className="flex flex-col gap-2">
          <legend className="pb-2 text-20 font-semibold">{texts.which}</legend>
          {remoteNames.map((each) => (
            <RadioCard
              key={each}
              name={name}
              checked={each === remote}
              onChoose={() => {
                chooseRemote(each);
                setLast(null);
              }}
            >
              <span className="min-w-0 flex-1 self-center leading-tight">
                <span className="block font-semibold">{texts.remotes[each].name}</span>
                <span className="block text-15 text-quiet">{texts.remotes[each].keys}</span>
              </span>
            </RadioCard>
          ))}
        </fieldset>
        <p className="text-15 text-quiet">{texts.other}</p>
      </Card>
      <Card className="flex flex-col gap-2">
        <h2 className="text-20 font-semibold">{texts.buttons}</h2>
        <div role="status" className="flex min-h-12 flex-col justify-center text-quiet">
          {last ? <LastKeyWords last={last} table={table} /> : texts.tryOut}
        </div>
        <ul className="flex flex-col divide-y divide-line">
          {remoteCommands.map((command) => (
            <CommandRow
              key={command}
              command={command}
              keys={table[command]}
              isLit={lit?.includes(command as never) ?? false}
              isLearning={learning === command}
              onChange={() => {
                setLast(null);
                setLearning(command);
              }}
              onCancel={() => setLearning(null)}
            />
          ))}
        </ul>
        {isChanged && (
          <Button
            variant="secondary"
            icon={<RotateCcw size={20} aria-hidden="true" />}
            onClick={() => {
              chooseRemote(remote);
              setLast(null);
            }}
          >
            {texts.reset}
          </Button>
        )}
      </Card>
    </>
  );
}

function LastKeyWords({ last: { key, learnedFor, takenFrom }, table }: { last: LastKey; table: KeyTable }) {
  const text = keyText(key);
  if (learnedFor === null) {
    const commands = [pressedCommand(table, key), heldCommand(table, key)].flatMap((command) => command ?? []);
    if (commands.length === 0) return texts.doesNothing(text);
    return <span className="font-semibold text-ink">{texts.does(text, commands.map(commandText))}</span>;
  }
  return (
    <>
      <span className="font-semibold text-ink">{texts.learned(text, texts.commands[learnedFor])}</span>
      {takenFrom && (
        <span className="flex items-start gap-2">
          <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 flex-none text-provisional" />
          {texts.taken(text, texts.commands[takenFrom])}
        </span>
      )}
    </>
  );
}

const commandText = (command: RemoteCommand): string =>
  isHeld(command) ? `${texts.commands[command]} (${texts.hold.toLowerCase()})` : texts.commands[command];

type RowProps = {
  command: RemoteCommand;
  keys: readonly string[];
  /** Whether the last key does this. */
  isLit: boolean;
  isLearning: boolean;
  onChange: () => void;
  onCancel: () => void;
};

function CommandRow({ command, keys, isLit, isLearning, onChange, onCancel }: RowProps) {
  const name = texts.commands[command];
  return (
    <li className={classes('-mx-2 flex min-h-16 items-center gap-3 rounded-card px-2 py-1', isLit && 'bg-raised')}>
      <span className="min-w-0 flex-1 leading-tight">
        <span className={classes('block', isLit && 'font-semibold')}>{name}</span>
        {isHeld(command) && <span className="block text-15 text-quiet">{texts.hold}</span>}
      </span>
      {isLearning ? (
        <span role="status" className="max-w-36 text-right text-15 leading-tight font-semibold text-provisional">
          {texts.pressNow}
        </span>
      ) : (
        <span className="flex flex-wrap justify-end gap-1">
          {keys.length === 0 && <span className="text-15 text-quiet">{texts.noKey}</span>}
          {keys.map((key) => (
            <kbd
              key={key}
              className="min-w-8 rounded-sm border border-quiet px-1.5 text-center font-sans text-17 leading-8 font-semibold"
            >
              {keyText(key)}
            </kbd>
          ))}
        </span>
      )}
      <Button
        variant="quiet"
        className="flex-none px-2!"
        aria-label={isLearning ? texts.cancelOf(name) : texts.changeOf(name)}
        onClick={isLearning ? onCancel : onChange}
        onBlur={isLearning ? onCancel : undefined} // Tab leaves: any other key would be learned
      >
        {isLearning ? texts.cancel : texts.change}
      </Button>
    </li>
  );
}

/**
 * Reports each key that is pressed on this page and belongs to nothing else, by the rule of a ride (`isTakenByPage`); while `takes`,
 * any key. A reported key changes neither the chosen remote nor presses the last button.
 */
function useKeys(takes: boolean, onKey: (key: string) => void): void {
  const latest = useRef({ takes, onKey });
  latest.current = { takes, onKey };
  useEffect(() => {
    let hasTabbed = false;
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Tab') hasTabbed = true;
      const { takes: isTaken, onKey: report } = latest.current;
      const key = keyName(event);
      if (key === null || event.ctrlKey || event.altKey || event.metaKey) return;
      if (!isTaken && isTakenByPage(key, hasTabbed)) return;
      if (isTaken || controlTaking(key)) {
        event.preventDefault();
        event.stopPropagation();
      }
      if (!event.repeat) report(key);
    };
    const onTouch = () => {
      hasTabbed = false;
    };
    addEventListener('keydown', listen, true);
    addEventListener('pointerdown', onTouch, true);
    return () => {
      removeEventListener('keydown', listen, true);
      removeEventListener('pointerdown', onTouch, true);
    };
  }, []);
}
