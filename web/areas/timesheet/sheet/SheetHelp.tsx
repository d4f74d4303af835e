import { IconKeyboard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './Sheet.module.css';

/** What can be typed into a cell and what it means for the times, and the keys that lead on. */
export const SheetHelp = ({ keys = true }: { keys?: boolean }) => {
  const { t } = useTranslation();
  return (
    <p className={classes.help}>
      <IconKeyboard size={18} stroke={1.6} aria-hidden="true" />
      <span>
        {t('timesheet.sheet.help')} {keys ? t('timesheet.sheet.keys') : null}
      </span>
    </p>
  );
};
