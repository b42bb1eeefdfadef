import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { askForMotion, hasMotionSensor, type MotionAccess } from '#platform/motion.ts';
import { paths } from '#platform/paths.ts';
import { Switch } from '#ui/switch.tsx';
import { contactsQuery } from '../api.ts';
import { switchCrashCheck, useCrashCheckOn } from '../crash-check/crash-setting.ts';
import { crashTexts } from '../crash-check/texts.ts';

/** Turns the crash check on, which makes iOS prompt for the sensor, and shows what is missing. */
export function CrashCheckSwitch() {
  const isOn = useCrashCheckOn();
  const [access, setAccess] = useState<MotionAccess>('granted');
  const change = (on: boolean) => {
    switchCrashCheck(on);
    if (on) void askForMotion().then(setAccess);
  };
  useEffect(() => {
    if (!isOn) return;
    const leaving = new AbortController();
    void hasMotionSensor(leaving.signal).then((has) => {
      if (!has) setAccess('absent');
    });
    return () => leaving.abort();
  }, [isOn]);
  return (
    <div className="flex flex-col gap-2">
      <Switch label={crashTexts.setting} hint={crashTexts.settingHint} checked={isOn} onChange={change} />
      <div role="status" className="flex flex-col gap-2 text-15 text-provisional empty:hidden">
        {isOn && access !== 'granted' && <p>{crashTexts.motion[access]}</p>}
        {isOn && <WithoutContacts />}
      </div>
    </div>
  );
}

function WithoutContacts() {
  const { data: contacts } = useQuery(contactsQuery);
  if (contacts?.length !== 0) return null;
  return (
    <>
      <p>{crashTexts.noContacts}</p>
      <Link href={paths.emergencyContacts} className="flex min-h-12 items-center font-semibold underline">
        {crashTexts.addContacts}
      </Link>
    </>
  );
}
