import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { graphSizes } from '#domain/account/dashboard.ts';
import { placeName, usePlaces } from '#web/parts/pickers/use-places.ts';
import type { Placed } from './arrangement.ts';
import classes from './WidgetsSidebar.module.css';

type Props = { widget: Placed; set: (choice: Partial<Pick<Placed, 'size' | 'departmentId'>>) => void };

/** How large a graph is, and which department it is about. */
export const GraphChoices = ({ widget: { title, size, departmentId }, set }: Props) => {
  const { t } = useTranslation();
  const { departments } = usePlaces();
  const name = t(title);
  return (
    <div className={classes.period}>
      <SegmentedControl
        aria-label={t('dashboard.sizeOf', { name })}
        value={size}
        data={graphSizes.map((one) => ({ value: one, label: t(`dashboard.size.${one}`) }))}
        onChange={(one) => set({ size: one as Placed['size'] })}
      />
      {departments.length > 1 ? (
        <NativeSelect
          size="xs"
          aria-label={t('dashboard.departmentOf', { name })}
          value={departmentId ?? ''}
          data={[
            { value: '', label: t('dashboard.allDepartments') },
            ...departments.map((one) => ({ value: one.id, label: placeName(one) })),
          ]}
          onChange={({ currentTarget: { value } }) => set({ departmentId: value || null })}
        />
      ) : null}
    </div>
  );
};
