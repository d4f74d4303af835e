import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** Chooses how many weeks a widget of the dashboard covers, in its sidebar. */
export const chooseWeeks = async (widget: string, weeks: number): Promise<void> => {
  await userEvent.click((await screen.findAllByRole('button', { name: 'Customise' }))[0]!);
  const choices = within(await screen.findByRole('radiogroup', { name: `Weeks for ${widget}` }));
  await userEvent.click(choices.getByRole('radio', { name: `${weeks} weeks` }));
};
