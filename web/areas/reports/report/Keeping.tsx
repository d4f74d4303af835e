import { skipToken, useQuery } from '@apollo/client/react';
import { ActionIcon, Button, Drawer, Group, Menu, Progress, Stack } from '@mantine/core';
import { memo, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportsAccess } from '#domain/reports/actions.ts';
import { isExplained } from '#domain/reports/report-types.ts';
import { FavoriteReportsDocument } from '#web/areas/reports/favorites/FavoriteReports.generated.ts';
import { fromAnswer, keysOf, queryText } from '#web/areas/reports/parameters/parameters.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import {
  IconAdjustmentsHorizontal,
  IconCalendarRepeat,
  IconDeviceFloppy,
  IconDots,
  IconDownload,
  IconPrinter,
  IconStar,
} from '#web/ui/icons.ts';
import classes from './ExportButtons.module.css';
import { type ExportProps, formatNames, formats, useExport } from './ExportButtons.tsx';
import type { ReportPlace } from './use-report-address.ts';

/** The saved report named in the address. */
export const useKept = ({ kept }: ReportPlace) => {
  const may = useMay(reportsAccess.viewFavoriteReports);
  const { data } = useQuery(FavoriteReportsDocument, kept && may ? {} : skipToken);
  return data?.favoriteReports.find(({ id }) => id === kept);
};

type KeepingProps = { place: ReportPlace; kept: ReturnType<typeof useKept>; isLong: boolean };

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/**
 * Saves the current report as a favourite or as a change of the one it was opened from, schedules it, or prints it. A long report
 * is printed from its PDF.
 */
const useKeeping = ({ place, kept, isLong }: KeepingProps) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const { type, period, parameters } = place;
  const query = { type, ...keysOf(parameters) };
  const isAsKept =
    kept !== undefined && queryText(keysOf(fromAnswer(kept.parameters))) === queryText(keysOf(parameters));
  return [
    kept?.mayEdit &&
      !isAsKept && {
        label: t('reports.favorite.saveChanges'),
        icon: <IconDeviceFloppy {...icon} />,
        run: () => open('report-favorite/save', {}, { ...query, id: kept.id }),
      },
    {
      label: t('reports.favorite.keep'),
      icon: <IconStar {...icon} />,
      run: () => open('report-favorite/save', {}, query),
    },
    {
      label: t('reports.schedule.open'),
      icon: <IconCalendarRepeat {...icon} />,
      // A schedule of the saved report as it is follows its later changes.
      run: () =>
        open(
          'report-recurring/save',
          {},
          { ...query, period: period ?? undefined, ...(isAsKept && { favorite: kept.id, name: kept.name }) },
        ),
    },
    !isLong && { label: t('reports.print'), icon: <IconPrinter {...icon} />, run: () => window.print() },
  ].filter((action) => typeof action === 'object');
};

export const Keeping = memo((props: KeepingProps) =>
  useKeeping(props).map(({ label, icon, run }) => (
    <Button key={label} variant="subtle" size="xs" leftSection={icon} onClick={run}>
      {label}
    </Button>
  )),
);

type PhoneProps = {
  files: ExportProps & { place: ReportPlace };
  kept: KeepingProps['kept'];
  isLong: boolean;
  /** Controls of columns, groups and chart; null until the report is there. */
  arranging: ReactNode;
};

/** Two buttons next to the title, so that the report begins in view: one for its columns, one to keep or export it. */
export const PhoneActions = ({ files, kept, isLong, arranging }: PhoneProps) => {
  const { t } = useTranslation();
  const [arranges, setArranges] = useState(false);
  const [explained, setExplained] = useState(false);
  const { place, name, disabled } = files;
  const offersTrail = isExplained(place.type);
  const { start, running, progress } = useExport(place, { name, explained: offersTrail && explained });
  const keeping = useKeeping({ place, kept, isLong });
  return (
    <Group gap={4} pos="relative" wrap="nowrap">
      <ActionIcon
        size={44}
        aria-label={t('reports.layout.open')}
        disabled={arranging === null}
        onClick={() => setArranges(true)}
      >
        <IconAdjustmentsHorizontal size={20} />
      </ActionIcon>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={44} aria-label={t('reports.actions')} loading={running !== undefined}>
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {keeping.map(({ label, icon, run }) => (
            <Menu.Item key={label} leftSection={icon} onClick={run}>
              {label}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {offersTrail ? (
            <Menu.CheckboxItem
              checked={explained}
              closeMenuOnClick={false}
              disabled={disabled}
              onChange={setExplained}
              title={t('reports.export.explainedHint')}
            >
              {t('reports.export.explained')}
            </Menu.CheckboxItem>
          ) : null}
          {formats.map((format) => (
            <Menu.Item
              key={format}
              leftSection={<IconDownload {...icon} />}
              disabled={disabled || running !== undefined}
              onClick={() => start(format)}
            >
              {t('reports.export.as', { format: formatNames[format] })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {running ? (
        <Progress
          className={classes.progress}
          size={3}
          value={progress * 100}
          aria-label={t('reports.export.progress')}
          transitionDuration={160}
        />
      ) : null}
      <Drawer
        opened={arranges && arranging !== null}
        onClose={() => setArranges(false)}
        position="bottom"
        size={424}
        title={t('reports.layout.open')}
      >
        <Stack gap={16} pb={16} align="flex-start">
          {arranging}
          <Button size="lg" fullWidth onClick={() => setArranges(false)}>
            {t('reports.layout.show')}
          </Button>
        </Stack>
      </Drawer>
    </Group>
  );
};
