import { Autocomplete, Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { usePlaces } from '#web/parts/pickers/use-places.ts';
import { Select } from '#web/ui/Select.tsx';
import classes from './Import.module.css';
import type { Target } from './use-import.ts';

type Props = { value: Target; onChange: (target: Target) => void; disabled: boolean; missing: boolean };

const zones = Intl.supportedValuesOf('timeZone');

/** Department that receives the records; an unknown name creates a department, with its own time zone. */
export const TargetFields = ({ value, onChange, disabled, missing }: Props) => {
  const { t } = useTranslation();
  const { zone } = useViewer();
  const { departments } = usePlaces();
  const mayApprove = useMay(timesheetAccess.approveTimesheetEntries);
  const name = value.department.trim();
  const isNew = name !== '' && !departments.some((department) => department.name === name);
  return (
    <div className={classes.target}>
      <Autocomplete
        label={t('import.department')}
        description={t(isNew ? 'import.departmentNew' : 'import.departmentHelp')}
        error={missing && name === '' ? t('refusal.input.required') : undefined}
        data={[...new Set(departments.map((department) => department.name))]}
        value={value.department}
        disabled={disabled}
        onChange={(department) => onChange({ ...value, department })}
      />
      {isNew ? (
        <Select
          label={t('import.zone')}
          description={t('import.zoneHelp')}
          searchable
          limit={50}
          allowDeselect={false}
          data={zones.includes(zone) ? zones : [zone, ...zones]}
          value={value.zone ?? zone}
          disabled={disabled}
          onChange={(chosen) => onChange({ ...value, zone: chosen })}
        />
      ) : null}
      {mayApprove ? (
        <Checkbox
          className={classes.approve}
          label={t('import.approve')}
          description={t('import.approveHelp')}
          checked={value.approveHours}
          disabled={disabled}
          onChange={(event) => onChange({ ...value, approveHours: event.currentTarget.checked })}
        />
      ) : null}
    </div>
  );
};
