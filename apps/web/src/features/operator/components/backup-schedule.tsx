import { type BackupSettings, type BackupSettingsChange, backupKeepDays } from '@estradeiro/contract/operator-backups';
import { showFailure } from '#platform/show-failure.ts';
import { SelectField } from '#ui/select-field.tsx';
import { Switch } from '#ui/switch.tsx';
import { useSetBackups } from '../api.ts';
import { backupTexts } from '../backup-texts.ts';

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: `${hour}`, label: backupTexts.hourOf(hour) }));
const spans = backupKeepDays.map((days) => ({ value: `${days}`, label: backupTexts.daysOf(days) }));

/** Whether and when copies are made by themselves, and for how long each is kept. A change counts at once. */
export function BackupSchedule({ settings }: { settings: BackupSettings }) {
  const set = useSetBackups();
  const shown = set.isPending ? { ...settings, ...set.variables } : settings;
  const change = (part: BackupSettingsChange) =>
    set.mutate(part, { onError: (error) => showFailure(backupTexts.setFailed, error) });
  return (
    <>
      <Switch
        label={backupTexts.nightly}
        hint={backupTexts.nightlyHint}
        checked={shown.nightly}
        disabled={set.isPending}
        onChange={(nightly) => change({ nightly })}
      />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={backupTexts.keep}
          value={`${shown.keepDays}`}
          options={spans}
          onChoose={(days) => {
            const keepDays = backupKeepDays.find((one) => `${one}` === days);
            if (keepDays) change({ keepDays });
          }}
        />
        {shown.nightly && (
          <SelectField
            label={backupTexts.hour}
            value={`${shown.hour}`}
            options={hours}
            onChoose={(hour) => change({ hour: Number(hour) })}
          />
        )}
      </div>
    </>
  );
}
