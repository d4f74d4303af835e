import {
  Box,
  Checkbox,
  Drawer,
  Flex,
  Group,
  NativeSelect,
  SegmentedControl,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { graphSizes, widgetPeriods } from '#domain/account/dashboard.ts';
import { placeName, usePlaces } from '#web/parts/pickers/use-places.ts';
import typography from '#web/ui/typography.module.css';
import { changed, type Placed, toggledAll } from './arrangement.ts';
import type { DashboardStore } from './use-dashboard.ts';
import classes from './WidgetsSidebar.module.css';

type GraphChoicesProps = { widget: Placed; set: (choice: Partial<Pick<Placed, 'size' | 'departmentId'>>) => void };

/** Size and department of a graph. */
const GraphChoices = ({ widget: { title, size, departmentId }, set }: GraphChoicesProps) => {
  const { t } = useTranslation();
  const { departments } = usePlaces();
  const name = t(title);
  return (
    <Group className={typography.noteInline} gap="xs" wrap="nowrap" ms="calc(var(--choice-size) + 10px)">
      <SegmentedControl
        aria-label={t('dashboard.sizeOf', { name })}
        value={size}
        data={graphSizes.map((graphSize) => ({ value: graphSize, label: t(`dashboard.size.${graphSize}`) }))}
        onChange={(candidate) => set({ size: candidate as Placed['size'] })}
      />
      {departments.length > 1 ? (
        <NativeSelect
          size="xs"
          aria-label={t('dashboard.departmentOf', { name })}
          value={departmentId ?? ''}
          data={[
            { value: '', label: t('dashboard.allDepartments') },
            ...departments.map((department) => ({ value: department.id, label: placeName(department) })),
          ]}
          onChange={({ currentTarget: { value } }) => set({ departmentId: value || null })}
        />
      ) : null}
    </Group>
  );
};

type Props = { opened: boolean; onClose: () => void; store: DashboardStore };

/** Order of spec 2.5, independent of the widgets' columns; others follow. */
const order = [
  'my-schedule',
  'my-timesheets',
  'my-open-shifts',
  'my-exchanges',
  'my-news',
  'birthdays',
  'weather',
  'ending-contracts',
  'absence-share',
  'salary-share',
  'cost-share',
  'salary-hour',
  'turnover-hour',
  'worked-scheduled',
];
const place = ({ id }: { id: string }): number => (order.includes(id) ? order.indexOf(id) : order.length);

/** The number, with its unit for screen readers. */
const Count = ({ count, unit = 'weeks' }: { count: number; unit?: 'months' | 'weeks' }) => {
  const { t } = useTranslation();
  return (
    <>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{t(`dashboard.${unit}`, { count })}</VisuallyHidden>
    </>
  );
};

/** Spec 2.5: a checkbox per widget; clicking the title toggles all. */
export default function WidgetsSidebar({ opened, onClose, store: { arrangement, change } }: Props) {
  const { t } = useTranslation();
  const widgets = arrangement.flat().toSorted((a, b) => place(a) - place(b));
  const title = (
    <UnstyledButton className={classes.title} onClick={() => change(toggledAll(arrangement))}>
      {t('dashboard.widgets')}
    </UnstyledButton>
  );
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size={340} title={title}>
      {widgets.length === 0 ? <p>{t('dashboard.noWidgets')}</p> : null}
      <Flex component="ul" direction="column" gap="md">
        {widgets.map((widget) => {
          const words = t(widget.title);
          return (
            <Flex key={widget.id} component="li" direction="column" gap="xs" align="flex-start">
              <Checkbox
                label={words}
                checked={widget.visible}
                onChange={({ currentTarget: { checked } }) =>
                  change(changed(arrangement, widget.id, { visible: checked }))
                }
              />
              {widget.graph && widget.visible ? (
                <GraphChoices widget={widget} set={(choice) => change(changed(arrangement, widget.id, choice))} />
              ) : null}
              {widget.period && widget.visible ? (
                <Group className={typography.noteInline} gap="xs" wrap="nowrap" ms="calc(var(--choice-size) + 10px)">
                  <SegmentedControl
                    aria-label={t(`dashboard.${widget.unit ?? 'weeks'}Of`, { name: words })}
                    value={String(widget.widgetPeriod)}
                    data={widgetPeriods.map((weeks) => ({
                      value: String(weeks),
                      label: <Count count={weeks} unit={widget.unit} />,
                    }))}
                    onChange={(weeks) => change(changed(arrangement, widget.id, { widgetPeriod: Number(weeks) }))}
                  />
                  <span aria-hidden="true">{t(`dashboard.${widget.unit ?? 'weeks'}Unit`)}</span>
                </Group>
              ) : null}
            </Flex>
          );
        })}
      </Flex>
      <Box component="p" className={typography.note} mt="lg">
        {t('dashboard.arrangeHint')}
      </Box>
    </Drawer>
  );
}
