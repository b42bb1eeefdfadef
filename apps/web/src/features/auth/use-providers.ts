import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { providersQuery } from './api.ts';

/** How long an answer may take before it is worth placeholders, which jump away when there are fewer ways to sign in. */
const patienceMs = 300;

/** The ways to sign in elsewhere; `hasOthers` as long as there may be any. `early` while the answer may still come before anybody would miss it: show no form yet. */
export function useProviders() {
  const { data, isPending } = useQuery(providersQuery);
  const [patient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  const hasOthers = isPending || Boolean(data?.platform || data?.google || data?.facebook);
  return { providers: data, loading: isPending, hasOthers, early: isPending && patient };
}
