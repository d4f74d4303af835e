import { useSearchParams } from 'react-router-dom';
import { organisationAccess } from '#domain/organisation/actions.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';

/** Opens the notes of a date for writers; undefined for past moments, which are read-only. */
export const useWriteNotes = (date: PlainDate): (() => void) | null => {
  const modals = useModals();
  const may = useMay(organisationAccess.writeTeamNotes);
  const [query] = useSearchParams();
  return may && !query.has('asOf') ? () => modals.open('team-notes/:date', { date }) : null;
};
