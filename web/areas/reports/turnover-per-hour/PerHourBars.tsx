import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

export type PerHourDay = { label: string; minor: number };
type Props = { days: readonly PerHourDay[]; name: string; text: (minor: number) => string };

const tick = { fill: 'var(--ink-3)', fontSize: 11 } as const;

/** One bar for each date that has a figure. Keys and screen readers have the table. */
export default function PerHourBars({ days, name, text }: Props) {
  return (
    <ResponsiveContainer width="100%" height={160}>
      <BarChart data={[...days]} accessibilityLayer={false} margin={{ top: 4, right: 0, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--border)" />
        <XAxis dataKey="label" tick={tick} tickLine={false} axisLine={{ stroke: 'var(--border)' }} minTickGap={12} />
        <YAxis tick={tick} tickLine={false} axisLine={false} width={64} tickCount={3} tickFormatter={text} />
        <Tooltip
          cursor={{ fill: 'var(--accent-soft)' }}
          formatter={(minor) => text(Number(minor))}
          contentStyle={{ background: 'var(--surface)', borderColor: 'var(--border)', color: 'var(--ink-1)' }}
          itemStyle={{ color: 'var(--ink-1)' }}
        />
        <Bar dataKey="minor" name={name} fill="var(--accent)" isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}
