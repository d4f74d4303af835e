import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Bar, BarChart, CartesianGrid, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

/** `outline` is drawn hollow, so that two series differ without colour. */
export type GraphSeries = { key: string; name: string; look: 'filled' | 'outline' };
export type GraphPoint = { label: string; values: Readonly<Record<string, number | null>> };
export type BarsProps = {
  points: readonly GraphPoint[];
  series: readonly GraphSeries[];
  height: number;
  text: (value: number) => string;
  /** Short form of values for the axis. */
  axisText?: (value: number) => string;
  /** Axis step: 120 keeps full hours. */
  step?: number;
  /** A horizontal line, such as a target. */
  target?: { value: number; name: string };
};

const tick = { fill: 'var(--ink-3)', fontSize: 11 } as const;
const looks = {
  filled: { fill: 'var(--accent)' },
  outline: { fill: 'transparent', stroke: 'var(--ink-3)' },
} as const;

/** Axis maximum for three grid lines at full steps. */
const axisTop = (points: readonly GraphPoint[], step: number, target: number): number => {
  const most = Math.max(target, ...points.flatMap(({ values }) => Object.values(values).map((value) => value ?? 0)));
  return Math.max(step, Math.ceil(most / step) * step);
};

const axisWidth = 64;
/** Width of a label character, and gap between labels, in pixels. */
const signWidth = 6.5;
const labelGap = 12;
/** Maximum characters of a label; the tooltip shows it in full. */
const longestLabel = 20;

const shortened = (label: string): string =>
  label.length > longestLabel ? `${label.slice(0, longestLabel - 1).trimEnd()}…` : label;

/**
 * Which labels stand below their bars, so that none overlap: the middle one of as many as it takes room for, or the nearest to it by
 * which the last label stays within the chart. Recharts would measure each label, and the page is laid out again for every measurement.
 */
export const labelledBars = (labels: readonly string[], width: number): ((index: number) => boolean) => {
  const widths = labels.map((label) => Math.min(label.length, longestLabel) * signWidth);
  const room = Math.max(1, Math.floor((width - axisWidth) / (Math.max(0, ...widths) + labelGap)));
  const every = Math.max(1, Math.ceil(labels.length / room));
  const middle = Math.floor((every - 1) / 2);
  const barWidth = (width - axisWidth) / labels.length;
  const fits = (start: number): boolean => {
    const last = widths.findLastIndex((_, index) => index % every === start);
    return (labels.length - last - 0.5) * barWidth >= widths[last]! / 2;
  };
  const starts = Array.from({ length: Math.min(every, labels.length) }, (_, start) => start);
  const nearest = starts.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  const start = nearest.find(fits) ?? middle;
  return (index) => index % every === start;
};

/** Measures its width before the first paint; recharts' own container measures after it and draws a frame later. */
const Measured = ({ height, children }: { height: number; children: (width: number) => ReactNode }) => {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => setWidth(ref.current?.clientWidth), []);
  return (
    <div ref={ref}>
      {width === undefined ? null : (
        <ResponsiveContainer
          width="100%"
          height={height}
          initialDimension={{ width, height }}
          onResize={(next) => setWidth(next)}
        >
          {children(width)}
        </ResponsiveContainer>
      )}
    </div>
  );
};

/**
 * Bars of one or two series; points without a value have none. Keyboard and screen readers use the table: recharts' arrow keys
 * conflict with VoiceOver (recharts issue 2801).
 */
export const GraphBars = ({ points, series, height, text, axisText = text, step, target }: BarsProps) => {
  const top = step && axisTop(points, step, target?.value ?? 0);
  const ticks = top ? { domain: [0, top], ticks: [0, top / 2, top] } : { tickCount: 3 };
  const labels = points.map(({ label }) => label);
  return (
    <Measured height={height}>
      {(width) => {
        const isLabelled = labelledBars(labels, width);
        return (
          <BarChart
            data={points.map(({ label, values }) => ({ label, ...values }))}
            accessibilityLayer={false}
            barGap={1}
            margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
          >
            <CartesianGrid vertical={false} stroke="var(--border)" />
            <XAxis
              dataKey="label"
              tick={tick}
              tickLine={false}
              axisLine={{ stroke: 'var(--border)' }}
              interval={0}
              tickFormatter={(label: string, index) => (isLabelled(index) ? shortened(label) : '')}
            />
            <YAxis
              tick={tick}
              tickLine={false}
              axisLine={false}
              width={axisWidth}
              interval={0}
              tickFormatter={axisText}
              {...ticks}
            />
            <Tooltip
              cursor={{ fill: 'var(--accent-soft)' }}
              formatter={(value) => text(Number(value))}
              contentStyle={{ background: 'var(--surface)', borderColor: 'var(--border)', color: 'var(--ink-1)' }}
              itemStyle={{ color: 'var(--ink-1)' }}
            />
            {series.map(({ key, name, look }) => (
              <Bar key={key} dataKey={key} name={name} {...looks[look]} isAnimationActive={false} maxBarSize={40} />
            ))}
            {target ? <ReferenceLine y={target.value} stroke="var(--ink-2)" strokeDasharray="4 3" /> : null}
          </BarChart>
        );
      }}
    </Measured>
  );
};
