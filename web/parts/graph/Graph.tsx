import { Box, Button, Flex } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GraphSize } from '#domain/account/dashboard.ts';
import { isHere, lazyScreen } from '#web/kit/router/lazy-screen.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import classes from './Graph.module.css';
import type { BarsProps } from './GraphBars.tsx';
import { openBars } from './open-bars.ts';
import { useSeen } from './use-seen.ts';

const heights: Record<GraphSize, number> = { small: 160, large: 320 };

export type GraphTable = { head: readonly string[]; rows: readonly { name: string; cells: readonly string[] }[] };
type Props = Omit<BarsProps, 'height'> & {
  title: string;
  size: GraphSize;
  /** Totals of the period; the first is the graph's subject. */
  totals: readonly { text: string; look?: 'filled' | 'outline' }[];
  table: GraphTable;
  /** Explanation of the figure in one sentence. */
  explanation?: string;
};

const Table = ({ title, table: { head, rows } }: { title: string; table: GraphTable }) => (
  <table className={classes.table}>
    <caption className={classes.hidden}>{title}</caption>
    <thead>
      <tr>
        {head.map((word) => (
          <th key={word} scope="col">
            {word}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, cells }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {head.slice(1).map((word, index) => (
            <td key={word}>{cells[index]}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** Totals, bars, and the data as a table: always for screen readers, by a button for everyone. */
export const Graph = ({ title, size, totals, table, explanation, ...bars }: Props) => {
  const { t } = useTranslation();
  const [asTable, setAsTable] = useState(false);
  const { ref, seen } = useSeen({ atOnce: isHere(openBars) });
  const Bars = lazyScreen(openBars);
  const height = heights[size];
  const [first, ...others] = totals;
  return (
    <div ref={ref}>
      <Flex component="p" className={classes.totals} gap="4px 16px" wrap="wrap">
        {first ? (
          <Box component="strong" c="var(--ink-1)" data-look={first.look}>
            {first.text}
          </Box>
        ) : null}
        {others.map(({ text, look }) => (
          <span key={text} data-look={look}>
            {text}
          </span>
        ))}
      </Flex>
      {asTable ? null : (
        <div className={classes.chart} style={{ height }} aria-hidden="true">
          {seen ? (
            <Suspense fallback={null}>
              <Bars {...bars} height={height} />
            </Suspense>
          ) : null}
        </div>
      )}
      <div className={asTable ? layout.scrollX : classes.hidden}>
        <Table title={title} table={table} />
      </div>
      <Flex component="p" gap="4px 12px" align="center" wrap="wrap" mt="xs">
        <Button variant="default" size="compact-xs" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {t(asTable ? 'graph.asChart' : 'graph.asTable')}
        </Button>
        {explanation ? <span className={typography.caption}>{explanation}</span> : null}
      </Flex>
    </div>
  );
};
