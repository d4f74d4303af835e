import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

export type WorkedDay = { label: string; scheduled: number; worked: number };
type Props = {
  days: readonly WorkedDay[];
  words: { scheduled: string; worked: string };
  text: (minutes: number) => string;
};

const tick = { fill: 'var(--ink-3)', fontSize: 11 } as const;
/** Two hours, so that the axis counts 2:00, 4:00, … and never 1:23. */
const roundUp = (minutes: number): number => Math.max(120, Math.ceil(minutes / 120) * 120);

/**
 * Bars of scheduled and worked time in minutes. Scheduled is an outline and worked is filled, so the two differ without colour.
 * Keys and screen readers have the table: recharts' own arrow keys clash with those of VoiceOver (recharts issue 2801).
 */
export default function WorkedBars({ days, words, text }: Props) {
  const most = roundUp(Math.max(...days.flatMap(({ scheduled, worked }) => [scheduled, worked])));
  return (
    <ResponsiveContainer width="100%" height={160}>
      <BarChart
        data={[...days]}
        accessibilityLayer={false}
        barGap={1}
        margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--border)" />
        <XAxis dataKey="label" tick={tick} tickLine={false} axisLine={{ stroke: 'var(--border)' }} minTickGap={12} />
        <YAxis
          tick={tick}
          tickLine={false}
          axisLine={false}
          width={52}
          domain={[0, most]}
          ticks={[0, most / 2, most]}
          tickFormatter={text}
        />
        <Tooltip
          cursor={{ fill: 'var(--accent-soft)' }}
          formatter={(minutes) => text(Number(minutes))}
          contentStyle={{ background: 'var(--surface)', borderColor: 'var(--border)', color: 'var(--ink-1)' }}
          itemStyle={{ color: 'var(--ink-1)' }}
        />
        <Bar
          dataKey="scheduled"
          name={words.scheduled}
          fill="transparent"
          stroke="var(--ink-3)"
          isAnimationActive={false}
        />
        <Bar dataKey="worked" name={words.worked} fill="var(--accent)" isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}
