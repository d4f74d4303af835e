import { useTranslation } from 'react-i18next';
import { IconKeyboard } from '#web/ui/icons.ts';
import classes from './Sheet.module.css';

/** Explains the input formats of a cell with the resulting times, and the navigation keys. */
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
