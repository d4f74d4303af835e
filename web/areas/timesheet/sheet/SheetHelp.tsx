import { useTranslation } from 'react-i18next';
import { refusalText } from '#web/kit/refusals/refusal-text.ts';
import { IconKeyboard } from '#web/ui/icons.ts';
import classes from './Sheet.module.css';
import type { SheetCell } from './sheet-lines.ts';

type Props = { cells: readonly SheetCell[]; keys?: boolean };

/** Explains the input formats of cells with the resulting times, the navigation keys, and why days ahead cannot be filled in. */
export const SheetHelp = ({ cells, keys = true }: Props) => {
  const { t } = useTranslation();
  const typed = cells.some(({ readOnly }) => !readOnly);
  const ahead = cells.some(({ readOnly }) => readOnly === 'ahead');
  if (!typed && !ahead) return null;
  return (
    <p className={classes.help}>
      <IconKeyboard size={18} stroke={1.6} aria-hidden="true" />
      <span>
        {typed ? t('timesheet.sheet.help') : null} {typed && keys ? t('timesheet.sheet.keys') : null}{' '}
        {ahead ? refusalText({ code: 'INVALID', key: 'hoursInFuture' }) : null}
      </span>
    </p>
  );
};
