import { useQuery } from '@apollo/client/react';
import { Box, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { placeName, usePlaces } from '#web/parts/pickers/use-places.ts';
import { HueDot } from '#web/parts/shifts/HueDot.tsx';
import { type ShiftTypeFragment, ShiftTypesDocument } from '#web/parts/shifts/ShiftType.generated.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import layout from '#web/ui/layout.module.css';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './TemplateList.module.css';

type Props = { close: () => void; onEdit: (id: string) => void; onAdd: () => void };

/** All shift types by department, archived ones included: access on a phone, and reactivation. */
export const TemplateList = ({ close, onEdit, onAdd }: Props) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(ShiftTypesDocument, { fetchPolicy: 'cache-and-network' });
  const { departments } = usePlaces();
  const groups = departments
    .map((department) => ({
      department,
      shifts: (data?.shifts ?? []).filter((shift) => shift.department_id === department.id),
    }))
    .filter(({ shifts }) => shifts.length > 0);
  const open = (then: () => void): void => {
    close();
    then();
  };
  return (
    <ModalFrame title={t('shifts.list')} size="sm">
      {error && !data ? <Fault title={t('shifts.fault')} error={error} again={() => refetch()} /> : null}
      {data || error ? null : <SkeletonRows rows={5} label={t('common.loading')} />}
      {data && groups.length === 0 ? <QuietEmpty>{t('shifts.listNone')}</QuietEmpty> : null}
      {groups.map(({ department, shifts }) => (
        <section key={department.id}>
          {groups.length > 1 ? (
            <Box component="h3" className={`${typography.semibold} ${typography.smallInline}`} mt="sm" mb={4}>
              {placeName(department)}
            </Box>
          ) : null}
          <ul>
            {shifts.map((shift) => (
              <Line key={shift.id} shift={shift} onOpen={() => open(() => onEdit(shift.id))} />
            ))}
          </ul>
        </section>
      ))}
      <FormFooter>
        <Button variant="default" onClick={close}>
          {t('common.close')}
        </Button>
        <Button onClick={() => open(onAdd)}>{t('shifts.add')}</Button>
      </FormFooter>
    </ModalFrame>
  );
};

const Line = ({ shift, onOpen }: { shift: ShiftTypeFragment; onOpen: () => void }) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <li>
      <button
        type="button"
        className={`${layout.plainButton} ${classes.line}`}
        data-retired={!shift.active || undefined}
        onClick={onOpen}
      >
        <HueDot colour={shift.colour} />
        <Box component="span" flex={1} miw={0}>
          {shift.long_name}
        </Box>
        <span className={`${typography.detailInline} ${typography.figures}`}>
          {shift.active ? shift.endtime && format.range(shift.starttime, shift.endtime) : t('shifts.retired')}
        </span>
      </button>
    </li>
  );
};
