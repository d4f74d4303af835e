import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import phone from '#web/areas/timesheet/board/Phone.module.css';
import type { Mode } from '#web/areas/timesheet/board/use-timesheet-address.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { LeftOut } from '#web/parts/hour-sums/LeftOut.tsx';
import { OpenSum } from '#web/parts/hour-sums/OpenSum.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { IconChevronDown } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import classes from './Sheet.module.css';
import { SheetCell } from './SheetCell.tsx';
import { SheetHelp } from './SheetHelp.tsx';
import { StripOfDays } from './StripOfDays.tsx';
import { lineGroups, rowsIn, type SheetLine } from './sheet-lines.ts';
import { goFrom } from './sheet-moves.ts';
import type { SaveCell } from './use-sheet.ts';

type Props = { lines: SheetLine[]; by: Mode; save: SaveCell };

/** A week on a phone: a card for each person, which expands to a list of editable days; a single card starts expanded. */
export const WeekCards = ({ lines, by, save }: Props) => {
  const alone = lines.length === 1;
  return lineGroups(lines, by).map((group) => (
    <section key={group.lines[0]?.employeeId} aria-label={group.title || undefined}>
      {group.title ? <h2 className={classes.groupTitle}>{group.title}</h2> : null}
      <ul>
        {group.lines.map((line) => (
          <PersonCard
            key={`${line.employeeId} ${alone}`}
            line={line}
            grouped={group.title !== ''}
            save={save}
            opened={alone}
          />
        ))}
      </ul>
    </section>
  ));
};

type CardProps = { line: SheetLine; grouped: boolean; save: SaveCell; opened: boolean };

const PersonCard = ({ line, grouped, save, opened }: CardProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const [open, setOpen] = useState(opened);
  const difference = line.worked - line.planned;
  return (
    <li className={phone.card}>
      <button
        type="button"
        className={`${layout.plainButton} ${classes.person}`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Avatar name={line.name} />
        <span className={phone.name}>
          {line.name}
          {grouped ? null : <span>{line.teamName}</span>}
        </span>
        <span className={phone.figures}>
          <strong>{format.hours(line.worked)}</strong>
          <LeftOut minutes={line.declined} />
          <span data-off={Math.abs(difference) > 5 || undefined}>{format.difference(difference)}</span>
        </span>
        <IconChevronDown className={classes.chevron} size={18} stroke={1.6} aria-hidden="true" />
        <VisuallyHidden>{t('timesheet.sheet.typeDays')}</VisuallyHidden>
      </button>
      {open ? (
        <>
          <SheetHelp cells={line.cells} keys={false} />
          <ol className={classes.days} data-sheet>
            {line.cells.map((cell, row) => (
              <li key={cell.date} className={classes.day}>
                <span className={`${typography.secondary} ${typography.figures}`} aria-hidden="true">
                  {format.date(cell.date)}
                </span>
                <SheetCell
                  cell={cell}
                  at={`${row}:0`}
                  save={save}
                  large
                  move={(from, way) => goFrom(from, way, line.cells.length, 1)}
                />
              </li>
            ))}
          </ol>
          <CardSums line={line} />
        </>
      ) : (
        <StripOfDays cells={line.cells} />
      )}
    </li>
  );
};

/** Weekly totals of the card; each figure opens its entries. */
const CardSums = ({ line }: { line: SheetLine }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const of = { rows: rowsIn(line), of: line.name };
  return (
    <dl className={phone.sum}>
      <div>
        <dt>{t('timesheet.column.worked')}</dt>
        <dd>
          <OpenSum kind="worked" {...of}>
            {format.hours(line.worked)}
          </OpenSum>
        </dd>
      </div>
      <div>
        <dt>{t('timesheet.column.planned')}</dt>
        <dd>
          <OpenSum kind="planned" {...of}>
            {format.hours(line.planned)}
          </OpenSum>
        </dd>
      </div>
      <div>
        <dt>{t('timesheet.column.difference')}</dt>
        <dd>
          <OpenSum kind="difference" {...of}>
            {format.difference(line.worked - line.planned)}
          </OpenSum>
        </dd>
      </div>
    </dl>
  );
};
