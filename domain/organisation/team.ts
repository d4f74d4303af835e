export const teamTypes = ['default', 'flexpool', 'hidden'] as const;
/** Default teams are rows of the schedule; members of a flexpool are planned into them; hidden ones show in the employee list only. */
export type TeamType = (typeof teamTypes)[number];

export type Team = {
  accountId: string;
  id: string;
  version: number;
  departmentId: string;
  name: string;
  /** `#rrggbb`. */
  colour: string;
  order: number;
  type: TeamType;
};
