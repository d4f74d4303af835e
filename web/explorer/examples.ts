import type { Temporal } from 'temporal-polyfill';

export type Example = { query: string; variables: string };

const example = (query: string, variables: object = {}): Example => ({
  query: query.trim(),
  variables: Object.keys(variables).length > 0 ? JSON.stringify(variables, null, 2) : '',
});

/** Operations to begin with, one to a tab, for the dates around today. */
export const examples = (today: Temporal.PlainDate): Example[] => {
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const [from, to] = [monday.toString(), monday.add({ days: 6 }).toString()];
  return [
    example(`
# Who you are here, and what you may.
# Press Ctrl+Enter to run.
query WhoAmI {
  viewer {
    name
    isAccountManager
    isSupervisor
    plan
    grants {
      departmentId
      permissions
    }
  }
}`),
    example(
      `
# This week as you may see it:
# the shifts of all your departments.
query Week($from: PlainDate!, $to: PlainDate!) {
  scheduleWeek(from: $from, to: $to) {
    scheduledShifts {
      id
      date
      starttime
      endtime
      employeeId
    }
  }
}`,
      { from, to },
    ),
    example(
      `
# Hours of the week; without rights
# over others these are your own.
query Hours($minDate: PlainDate!, $maxDate: PlainDate!) {
  timesheets(minDate: $minDate, maxDate: $maxDate) {
    id
    date
    starttime
    endtime
    total
    status
  }
}`,
      { minDate: from, maxDate: to },
    ),
    example(`
# Places, teams and shifts:
# what everything else names.
query Places {
  organisation {
    departments {
      id
      name
      zone
      teams {
        id
        name
      }
    }
  }
  shifts {
    id
    long_name
    starttime
    endtime
  }
}`),
    example(
      `
# A change. Every mutation answers what it
# made, or a Refusal that says why not.
# Fill in a department to see a team instead.
# The id is yours to make: tem_ and a ULID.
mutation AddTeam($input: CreateTeamInput!) {
  createTeam(input: $input) {
    ... on Team {
      id
      name
    }
    ... on Refusal {
      code
      key
      field
      limit
    }
  }
}`,
      {
        input: {
          id: 'tem_01hexamp1e0000000000000000',
          departmentId: 'take one from the tab Places',
          name: 'Explorers',
          colour: '#2f6f5e',
          type: 'default',
        },
      },
    ),
  ];
};
