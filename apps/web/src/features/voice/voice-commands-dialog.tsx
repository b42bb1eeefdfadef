import { Clock, Fuel, Gauge, LocateFixed, Mic, Milestone, OctagonX, Route, Siren, TriangleAlert } from 'lucide-react';
import { canRecognizeSpeech } from '#platform/speech-recognition.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Sheet } from '#ui/dialog.tsx';
import { type Command, commands } from './commands.ts';
import { Answer } from './components/answer.tsx';
import { texts } from './texts.ts';
import { useCommands } from './use-commands.ts';

const icons: Record<Command, typeof Mic> = {
  'where-am-i': LocateFixed,
  'next-maneuver': Milestone,
  'report-hazard': TriangleAlert,
  'find-fuel': Fuel,
  'cancel-route': OctagonX,
  remaining: Route,
  arrival: Clock,
  'speed-limit': Gauge,
  sos: Siren,
};

/**
 * Opened from the header: lists the commands, listens once, and carries one out, with the answer on top. A press does the same as a
 * word.
 */
export function VoiceCommandsDialog({ onClose }: { onClose: () => void }) {
  const { conversation, run, listen, undoReport, resendReport } = useCommands(onClose);
  const canSpeak = canRecognizeSpeech() && conversation.phase !== 'listening';
  const isIdle = conversation.phase === 'idle';
  return (
    <Sheet open onOpenChange={onClose} title={texts.title} description={texts.hint}>
      <Answer
        conversation={conversation}
        onLeave={onClose}
        onUndo={(report) => void undoReport(report)}
        onResend={(sighting) => void resendReport(sighting)}
      />
      <ul className="grid grid-cols-2 gap-2">
        {commands.map((command) => {
          const Icon = icons[command];
          const isSos = command === 'sos';
          return (
            <li key={command} className={classes(isSos && 'col-span-2')}>
              <Button
                variant="secondary"
                size={isIdle || isSos ? 'ride' : 'normal'}
                className={classes(
                  'min-h-14 w-full px-3! text-17! leading-tight',
                  isSos ? 'border-2! border-danger! font-extrabold! text-danger!' : 'justify-start! text-left',
                )}
                icon={<Icon size={24} aria-hidden="true" />}
                onClick={() => void run(command)}
              >
                {texts.commands[command]}
              </Button>
            </li>
          );
        })}
      </ul>
      {canSpeak && (
        <Button size="ride" icon={<Mic size={24} aria-hidden="true" />} onClick={() => void listen()}>
          {texts.listenAgain}
        </Button>
      )}
    </Sheet>
  );
}
