import { channelsOf, type NoticeSettings, type NoticeState, OptionalNotice } from '@estradeiro/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { BellOff, BellRing } from 'lucide-react';
import { QueryStates } from '#platform/offline/query-states.tsx';
import { useOnline } from '#platform/online.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { noticeStateQuery, settingsOf, useDevice, useSaveSettings } from '../api.ts';
import { kindNames, texts } from '../texts.ts';

/** What is sent to the rider outside the app, how and when, and whether this device receives it. */
export function NotificationSettings() {
  const online = useOnline();
  const query = useQuery({ ...noticeStateQuery, enabled: online });
  const skeleton = (
    <div role="status" aria-label={texts.loading}>
      <Skeleton className="h-60" />
    </div>
  );
  return (
    <>
      <DeviceCard />
      {!online && !query.data ? (
        <p className="text-provisional">{texts.offline}</p>
      ) : (
        <QueryStates query={query} skeleton={skeleton} title={texts.unread} offline={texts.offline}>
          {(state) => <Choices state={state} />}
        </QueryStates>
      )}
    </>
  );
}

function DeviceCard() {
  const online = useOnline();
  const { state, turnOn, turnOff, isBusy } = useDevice();
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{texts.deviceTitle}</h2>
      <p role="status">{texts.states[state]}</p>
      {state === 'off' && (
        <Button
          className="self-start"
          icon={<BellRing size={20} aria-hidden="true" />}
          disabled={!online}
          busy={isBusy}
          onClick={() => void turnOn().catch(() => undefined)}
        >
          {texts.turnOn}
        </Button>
      )}
      {state === 'on' && (
        <Button
          variant="secondary"
          className="self-start"
          icon={<BellOff size={20} aria-hidden="true" />}
          disabled={!online}
          busy={isBusy}
          onClick={() => turnOff()}
        >
          {texts.turnOff}
        </Button>
      )}
    </Card>
  );
}

/** The hours suggested at first. */
const night = { from: '22:00', to: '07:00' };

function Choices({ state }: { state: NoticeState }) {
  const online = useOnline();
  const save = useSaveSettings();
  const settings = settingsOf(state);
  const { quietHours, showsText } = settings;
  const change = (changed: Partial<NoticeSettings>) => save.mutate({ ...settings, ...changed });
  const setQuiet = (hours: typeof night | null) => change({ quietHours: hours, zone: ownZone() });
  return (
    <>
      <Card className="flex flex-col gap-3">
        <h2 className="text-20 font-semibold">{texts.kindsTitle}</h2>
        {OptionalNotice.options.map((kind) => (
          <KindRow
            key={kind}
            name={kindNames[kind]}
            channels={channelsOf(settings, kind)}
            offersEmail={state.email === 'available'}
            disabled={!online}
            onChange={(channels) => change({ kinds: { ...settings.kinds, [kind]: channels } })}
          />
        ))}
        {state.email === 'unconfirmed' && <p className="text-15 text-quiet">{texts.emailUnconfirmed}</p>}
        <p className="text-15 text-quiet">{texts.always}</p>
      </Card>
      <Card className="flex flex-col gap-3">
        <Switch
          label={texts.showsText}
          hint={texts.showsTextHint}
          checked={showsText}
          disabled={!online}
          onChange={(shows) => change({ showsText: shows })}
        />
        <Switch
          label={texts.quiet}
          hint={texts.quietHint}
          checked={quietHours !== null}
          disabled={!online}
          onChange={(isQuiet) => setQuiet(isQuiet ? night : null)}
        />
        {quietHours && (
          <div className="grid grid-cols-2 gap-3">
            {(['from', 'to'] as const).map((end) => (
              <Field
                key={end}
                label={texts[end]}
                type="time"
                value={quietHours[end]}
                disabled={!online}
                onChange={({ target: { value } }) => value !== '' && setQuiet({ ...quietHours, [end]: value })}
              />
            ))}
          </div>
        )}
      </Card>
    </>
  );
}

type Channels = { push: boolean; email: boolean };
type RowProps = {
  name: string;
  channels: Channels;
  offersEmail: boolean;
  disabled: boolean;
  onChange: (channels: Channels) => void;
};

/** With one channel the switch bears the kind's name; with two each bears its channel's. */
function KindRow({ name, channels, offersEmail, disabled, onChange }: RowProps) {
  const push = {
    'aria-label': texts.pushOf(name),
    checked: channels.push,
    disabled,
    onChange: (isOn: boolean) => onChange({ ...channels, push: isOn }),
  };
  if (!offersEmail) return <Switch label={name} {...push} />;
  return (
    <fieldset className="border-t border-line pt-2">
      <legend className="float-left w-full font-semibold">{name}</legend>
      <Switch label={texts.push} className="clear-both" {...push} />
      <Switch
        label={texts.email}
        aria-label={texts.emailOf(name)}
        checked={channels.email}
        disabled={disabled}
        onChange={(email) => onChange({ ...channels, email })}
      />
    </fieldset>
  );
}

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'America/Sao_Paulo';
