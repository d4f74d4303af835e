import type { WidgetProps } from '#web/kit/screens/rows.ts';

export default function MyTimesheets(_: WidgetProps) {
  return null;
}
