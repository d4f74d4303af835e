import { Tooltip, type TooltipProps } from '@mantine/core';

/** Mantine's tooltip in a file of its own, which LateTooltip fetches. */
export const FetchedTooltip = (props: TooltipProps) => <Tooltip {...props} />;
