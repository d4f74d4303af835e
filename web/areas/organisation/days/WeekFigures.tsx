import { useCallbackRef } from '@mantine/hooks';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { FigureField } from './FigureField.tsx';
import { type Figures, figureKey, pastedFigures, sumOfFigures } from './figures.ts';
import classes from './WeekFigures.module.css';

type Props = {
  label: string;
  rows: readonly { id: string; name: string }[];
  dates: readonly PlainDate[];
  figures: Figures;
  /** Holidays and closed days, by date. */
  notes: ReadonlyMap<PlainDate, string>;
  /** Stored units per displayed unit: 100 cents per euro, 60 minutes per hour. */
  unit: number;
  /** In stored units. */
  most: number;
  decimals: number;
  text: (value: number) => string;
  /** Several changes at once after pasting cells. */
  onChange: (changes: Figures) => void;
};

const isAtEnd = ({ selectionStart, selectionEnd, value }: HTMLInputElement, by: -1 | 1): boolean => {
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  return isWhole || (selectionStart === selectionEnd && selectionEnd === (by === 1 ? value.length : 0));
};

/** The field reached by the key: left and right only at the ends of the text, so that figures can be edited with the keyboard. */
const fieldAt = (input: HTMLInputElement, key: string, back: boolean): HTMLInputElement | null | undefined => {
  const cell = input.closest('td');
  if (!cell) return undefined;
  const inRow = (row: Element | null | undefined) => row?.children[cell.cellIndex]?.querySelector('input');
  const [up, down] = [cell.parentElement?.previousElementSibling, cell.parentElement?.nextElementSibling];
  if (key === 'Enter') return inRow(back ? up : down);
  if (key === 'ArrowDown') return inRow(down);
  if (key === 'ArrowUp') return inRow(up);
  if (key === 'ArrowRight' && isAtEnd(input, 1)) return cell.nextElementSibling?.querySelector('input');
  if (key === 'ArrowLeft' && isAtEnd(input, -1)) return cell.previousElementSibling?.querySelector('input');
  return undefined;
};

/** Arrows and Enter move between figures, as in a spreadsheet. */
const moveByKeys = (event: KeyboardEvent<HTMLElement>): void => {
  const { target, key, shiftKey, ctrlKey, altKey, metaKey, nativeEvent } = event;
  if (!(target instanceof HTMLInputElement) || ctrlKey || altKey || metaKey || nativeEvent.isComposing) return;
  if (shiftKey && key !== 'Enter') return;
  const next = fieldAt(target, key, shiftKey);
  // A vertical move beyond the first or last row does nothing: neither the form nor the caret handles it.
  if (next || key === 'Enter') event.preventDefault();
  next?.focus();
  next?.select();
};

/** Figures by row and date with totals, in tab order; on a phone each date is a block. */
export const WeekFigures = ({ label, rows, dates, figures, notes, unit, decimals, most, text, onChange }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const sum = (keys: string[]): string => {
    const value = sumOfFigures(figures, keys);
    return value === null ? '–' : text(value);
  };
  const [skipped, setSkipped] = useState(0);
  const change = useCallbackRef((at: string, value: number | null) => onChange(new Map([[at, value]])));
  const paste = (event: ClipboardEvent, row: number, column: number): void => {
    const cells = event.clipboardData.getData('text/plain').replace(/[\r\n]+$/, '');
    // The field handles pasting of a single figure.
    if (!/[\t\n]/.test(cells)) return;
    event.preventDefault();
    const keys = rows.slice(row).map(({ id }) => dates.slice(column).map((date) => figureKey(id, date)));
    const pasted = pastedFigures(cells, keys, { separators: format.separators, unit, most });
    setSkipped(pasted.skipped);
    if (pasted.figures.size > 0) onChange(pasted.figures);
  };
  return (
    <>
      <output className={classes.skipped}>{skipped > 0 ? t('days.pasteSkipped', { count: skipped }) : null}</output>
      <table className={classes.table} aria-label={label} onKeyDown={moveByKeys}>
        <thead>
          <tr>
            <td />
            {dates.map((date) => (
              <th key={date} scope="col">
                {format.date(date)}
                {notes.get(date) ? <small title={notes.get(date)}>{notes.get(date)}</small> : null}
              </th>
            ))}
            <th scope="col">{t('days.sum')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              {dates.map((date, dateIndex) => {
                const key = figureKey(row.id, date);
                return (
                  <td key={date} data-date={format.date(date)} onPaste={(event) => paste(event, rowIndex, dateIndex)}>
                    <FigureField
                      label={`${row.name}, ${format.date(date)}`}
                      at={key}
                      value={figures.get(key) ?? null}
                      unit={unit}
                      decimals={decimals}
                      most={most}
                      onChange={change}
                    />
                  </td>
                );
              })}
              <td className={classes.sum} data-date={t('days.sum')}>
                {sum(dates.map((date) => figureKey(row.id, date)))}
              </td>
            </tr>
          ))}
          {rows.length > 1 ? (
            <tr>
              <th scope="row">{t('days.sum')}</th>
              {dates.map((date) => (
                <td key={date} className={classes.sum} data-date={format.date(date)}>
                  {sum(rows.map((row) => figureKey(row.id, date)))}
                </td>
              ))}
              <td className={classes.sum} data-date={t('days.sum')}>
                {sum([...figures.keys()])}
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </>
  );
};
