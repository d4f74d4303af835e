import { Box, Flex } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { DisclosureMark } from '#web/ui/Disclosure.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './SumDialog.module.css';

/** A line of a sum, which opens to its parts or, without any, to its derivation. */
export type SumLine = {
  title: string;
  about?: string;
  figure: string;
  parts?: readonly SumLine[];
  /** The derivation, which loads when the line opens. */
  trail?: () => ReactNode;
};

type Props = {
  title: string;
  note: string;
  /** What is shown when there are no lines. */
  none: string;
  lines: readonly SumLine[];
  total: ReactNode;
  /** Next to the word for the total. */
  aside?: ReactNode;
  /** Above the lines. */
  children?: ReactNode;
};

/** What a sum is made of, down to the derivation of each line. */
export const SumDialog = ({ title, note, none, lines, total, aside, children }: Props) => {
  const { t } = useTranslation();
  return (
    <ModalFrame title={title}>
      <p className={typography.note}>{note}</p>
      {children}
      {lines.length === 0 ? <QuietEmpty>{none}</QuietEmpty> : null}
      <Lines lines={lines} />
      <p className={classes.total}>
        <span>
          {t('timesheet.total')}
          {aside}
        </span>
        <Box component="span" className={typography.nowrap} ta="end">
          {total}
        </Box>
      </p>
    </ModalFrame>
  );
};

const Lines = ({ lines }: { lines: readonly SumLine[] }) => (
  <ul className={classes.list}>
    {lines.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a shift can be answered by several entries, and lines keep their order.
      <Line key={`${line.title} ${index}`} line={line} />
    ))}
  </ul>
);

const Line = ({ line: { title, about, figure, parts = [], trail } }: { line: SumLine }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <button type="button" className={classes.line} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Flex component="span" gap={6} miw={0}>
          <DisclosureMark />
          <span>
            {title}
            {about ? (
              <Box component="small" className={typography.caption} display="block">
                {about}
              </Box>
            ) : null}
          </span>
        </Flex>
        <Box component="span" className={typography.nowrap} ta="end">
          {figure}
        </Box>
      </button>
      {isOpen && parts.length > 0 ? <Lines lines={parts} /> : null}
      {isOpen && parts.length === 0 && trail ? (
        <Box pt={2} pb="xs" ps={22}>
          {trail()}
        </Box>
      ) : null}
    </li>
  );
};
