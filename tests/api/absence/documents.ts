const answered = '{ __typename ... on Absence { id version status } ... on Refusal { code key field } }';

export const requestAbsenceDocument = `mutation ($input: RequestAbsenceInput!) { requestAbsence(input: $input) ${answered} }`;

/** `approve`, `decline` or `withdraw`. */
export const decideAbsenceDocument = (verb: string): string =>
  `mutation ($input: DecideAbsenceInput!) { ${verb}Absence(input: $input) ${answered} }`;
