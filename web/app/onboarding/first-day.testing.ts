const team = {
  __typename: 'Team',
  id: 'tem_1',
  version: 1,
  department_id: 'dep_1',
  name: 'Bar',
  colour: '#3d6ff0',
  type: 'default',
  order: 1,
};
const department = {
  __typename: 'Department',
  id: 'dep_1',
  version: 1,
  name: 'Bar',
  zone: 'Europe/Brussels',
  order: 1,
  active: true,
  holidayGroupId: null,
  teams: [team],
};
/** The first location of a new company, with one department and one team. */
export const firstLocation = {
  __typename: 'Location',
  id: 'loc_1',
  version: 1,
  name: 'Lumen',
  street_address: null,
  zipcode: null,
  phone: null,
  email: null,
  latitude: null,
  longitude: null,
  clockRadius: null,
  city: null,
  country: 'BE',
  order: 1,
  departments: [department],
};
