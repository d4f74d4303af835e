import { Button, Checkbox, Progress } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isExplained } from '#domain/reports/report-types.ts';
import classes from './ExportButtons.module.css';
import type { ReportAddress } from './report-address.ts';
import { useExport } from './use-export.ts';

const formats = ['csv', 'xlsx', 'pdf'] as const;
const names = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' } as const;

type Props = {
  place: ReportAddress;
  /** Where the company named it itself. */
  name?: string;
  disabled: boolean;
};

/** The report as a file, and how far its making is. */
export const ExportButtons = ({ place, name, disabled }: Props) => {
  const { t } = useTranslation();
  const [explained, setExplained] = useState(false);
  const offersTrail = isExplained(place.type);
  const { start, running, progress } = useExport(place, name, offersTrail && explained);
  return (
    <div className={classes.root}>
      {offersTrail ? (
        <Checkbox
          size="xs"
          className={classes.explained}
          label={t('reports.export.explained')}
          title={t('reports.export.explainedHint')}
          checked={explained}
          disabled={disabled}
          onChange={(event) => setExplained(event.currentTarget.checked)}
        />
      ) : null}
      {formats.map((format) => (
        <Button
          key={format}
          variant="default"
          size="xs"
          disabled={disabled || (running !== undefined && running !== format)}
          loading={running === format}
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
          aria-label={t('reports.export.as', { format: names[format] })}
          onClick={() => start(format)}
        >
          {names[format]}
        </Button>
      ))}
      {running ? (
        <Progress
          className={classes.progress}
          size={3}
          value={progress * 100}
          aria-label={t('reports.export.progress')}
          transitionDuration={160}
        />
      ) : null}
    </div>
  );
};
