import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

export type ChartBar = { label: string; value: number };
type Props = { bars: readonly ChartBar[]; name: string; text: (value: number) => string };

const tick = { fill: 'var(--ink-3)', fontSize: 11 } as const;

/** The figure of each group, as bars. The table below says the same to keys and screen readers. */
export default function ReportChart({ bars, name, text }: Props) {
  return (
    <ResponsiveContainer width="100%" height={220}>
      <BarChart data={[...bars]} accessibilityLayer={false} margin={{ top: 4, right: 0, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--border)" />
        <XAxis dataKey="label" tick={tick} tickLine={false} axisLine={{ stroke: 'var(--border)' }} minTickGap={12} />
        <YAxis tick={tick} tickLine={false} axisLine={false} width={76} tickCount={4} tickFormatter={text} />
        <Tooltip
          cursor={{ fill: 'var(--accent-soft)' }}
          formatter={(value) => text(Number(value))}
          contentStyle={{ background: 'var(--surface)', borderColor: 'var(--border)', color: 'var(--ink-1)' }}
          itemStyle={{ color: 'var(--ink-1)' }}
        />
        <Bar dataKey="value" name={name} fill="var(--accent)" isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}
