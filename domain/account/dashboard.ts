/** Weeks that a widget looks ahead or back (spec 9). */
export const widgetPeriods = [1, 2, 3, 4] as const;
export const mostWidgets = 60;
export const graphSizes = ['small', 'large'] as const;
export type GraphSize = (typeof graphSizes)[number];

/** What a person set for one widget. */
export type WidgetSetting = {
  id: string;
  visible: boolean;
  widgetPeriod: number;
  /** Null is where the product puts it. */
  column: number | null;
  /** Of a graph; left out it is small. */
  size?: GraphSize | null;
  /** The one department that a graph is about; left out it is all. */
  departmentId?: string | null;
};

/** One person's dashboard: their widgets in their order. Those that are not in it stand where the product puts them. */
export type Dashboard = {
  accountId: string;
  /** The person's. */
  id: string;
  version: number;
  widgets: WidgetSetting[];
};

export const dashboardMoods = ['good', 'fine', 'bad'] as const;
export type DashboardMood = (typeof dashboardMoods)[number];

/** What someone said about the dashboard. */
export type DashboardFeedback = {
  accountId: string;
  id: string;
  version: number;
  authorId: string;
  mood: DashboardMood;
  comment: string | null;
  /** Instant. */
  sent: string;
};
