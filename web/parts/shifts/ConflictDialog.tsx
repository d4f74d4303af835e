import { useQuery } from '@apollo/client/react';
import { Box, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { instantAt, type Zone } from '#domain/time/zones.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useTimes } from '#web/kit/format/use-times.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useChosenEmployees } from '#web/parts/pickers/use-chosen-employees.ts';
import { usePlaces } from '#web/parts/pickers/use-places.ts';
import typography from '#web/ui/typography.module.css';
import classes from './ConflictDialog.module.css';
import { LastChangeDocument } from './LastChange.generated.ts';
import type { ShiftVersion } from './shift-version.ts';

type Props = {
  id: string;
  /** The version before the user's change. */
  seen: ShiftVersion;
  /** The user's change; null for a deletion. */
  mine: Partial<ShiftVersion> | null;
  theirs: ShiftVersion & { zone: Zone };
  onMine: () => void;
  onTheirs: () => void;
};

type Field = { label: string; mine: string; theirs: string; byThem: boolean; byMe: boolean };

const useFields = ({ seen, mine, theirs }: Props): Field[] => {
  const { t } = useTranslation();
  const format = useFormat();
  const result = { ...theirs, ...mine };
  const people = useChosenEmployees([result, theirs].flatMap(({ employeeId }) => employeeId ?? []));
  const times = useTimes();
  const { teams } = usePlaces();
  // Another team may have another zone; the shift's own is used until it is known.
  const zoneOf = ({ teamId }: ShiftVersion): string => teams.find(({ id }) => id === teamId)?.zone ?? theirs.zone;
  const person = ({ employeeId }: ShiftVersion): string =>
    employeeId === null
      ? t('planning.noOne')
      : (people.find(({ id }) => id === employeeId)?.name ?? t('planning.someone'));
  const team = ({ teamId }: ShiftVersion): string => teams.find(({ id }) => id === teamId)?.name ?? '–';
  const rows: [string, (version: ShiftVersion) => string][] = [
    [t('planning.form.employee'), person],
    [t('planning.form.date'), ({ date }) => format.date(date)],
    [
      t('planning.form.time'),
      (version) => {
        const zone = zoneOf(version);
        return times({ ...version, zone, startsAt: instantAt(version.date, version.starttime, zone) });
      },
    ],
    [t('planning.form.break'), ({ breakMinutes }) => format.hours(breakMinutes)],
    [t('planning.form.team'), team],
    [t('planning.form.note'), ({ note }) => note || '–'],
    [t('planning.form.tags'), ({ tags }) => tags?.join(', ') || '–'],
  ];
  return rows.map(([label, of]) => ({
    label,
    mine: mine ? of(result) : '–',
    theirs: of(theirs),
    byThem: of(theirs) !== of(seen),
    byMe: mine === null || of(result) !== of(theirs),
  }));
};

/**
 * Conflict dialog: the shift was changed since it was shown, by someone else or in another window. Shows both versions and asks
 * which to keep.
 */
export const ConflictDialog = (props: Props) => {
  const { id, mine, onMine, onTheirs } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const { data, loading } = useQuery(LastChangeDocument, { variables: { id }, fetchPolicy: 'network-only' });
  const fields = useFields(props);
  // Waits for the author's name, whose lines would otherwise move the buttons.
  if (loading) return null;
  const { own = false, by = null, at = null } = data?.lastChange ?? {};
  const who = own ? t('planning.conflict.you') : by;
  return (
    <ModalFrame title={t('planning.conflict.title')}>
      <Box component="p" className={typography.secondary} mb="sm">
        {t(`planning.conflict.${own ? 'textOwn' : by ? 'textBy' : 'text'}`, { name: by ?? '' })}
      </Box>
      <table className={`${typography.small} ${typography.figures} ${classes.versions}`}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t(mine ? 'planning.conflict.mine' : 'planning.conflict.mineDeleted')}</th>
            <th scope="col">
              {t('planning.conflict.theirs')}
              {who && at ? (
                <Box
                  component="span"
                  className={typography.captionInline}
                  fw={400}
                  display="block"
                >{`${who}, ${format.instant(at)}`}</Box>
              ) : null}
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.label} data-differs={field.byMe || undefined}>
              <th scope="row">{field.label}</th>
              <td data-changed={(mine && field.byMe) || undefined}>
                <span>{field.mine}</span>
              </td>
              <td data-changed={field.byThem || undefined}>
                <span>{field.theirs}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <FormFooter>
        <Button variant="default" onClick={onMine}>
          {t(mine ? 'planning.conflict.applyMine' : 'planning.conflict.deleteAnyway')}
        </Button>
        <Button onClick={onTheirs} data-autofocus>
          {t(own ? 'planning.conflict.keepOwn' : 'planning.conflict.keepTheirs')}
        </Button>
      </FormFooter>
    </ModalFrame>
  );
};
